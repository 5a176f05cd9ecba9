//! Quotas: what is used up, when, and how work is cut off.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tandem_quota::{Memory, Quota, Spent, catch, checkpoint, claim, has_room, spent};

#[test]
fn without_a_quota_nothing_is_used_up() {
    assert_eq!(spent(), None);
    assert!(has_room(u64::MAX));
    (0..10_000).for_each(|_| checkpoint());
    claim(u64::MAX);
}

#[test]
fn time_is_told_first_and_then_cuts_work_off() {
    let quota = Quota::new(Instant::now(), Some(Duration::from_millis(200)), None);
    let _entered = quota.enter();
    assert_eq!(spent(), None);
    let begun = Instant::now();
    let cut_off = catch(|| {
        let mut told = None;
        loop {
            told = told.or_else(|| spent().map(|spent| (spent, begun.elapsed())));
            checkpoint();
            std::hint::black_box(&told);
        }
        #[allow(unreachable_code, reason = "gives the closure its type")]
        told
    });
    assert_eq!(cut_off, Err(Spent::Time(Duration::from_millis(200))));
    let late = begun.elapsed();
    assert!(late >= Duration::from_millis(300), "in good order first: {late:?}");
    assert_eq!(spent(), Some(Spent::Time(Duration::from_millis(200))));
    assert_eq!(quota.time_left(), Some(Duration::ZERO));
}

#[test]
fn memory_is_refused_before_it_is_taken() {
    static USED: AtomicU64 = AtomicU64::new(100 << 20);
    let memory = Memory { limit: 160 << 20, probe: || USED.load(Ordering::Relaxed) };
    let quota = Quota::new(Instant::now(), None, Some(memory));
    let _entered = quota.enter();
    assert!(has_room(40 << 20));
    assert!(!has_room(60 << 20));
    let full = Spent::Memory(160 << 20);
    assert_eq!(catch(|| claim(60 << 20)), Err(full));
    USED.store(155 << 20, Ordering::Relaxed);
    std::thread::sleep(Duration::from_millis(5));
    assert_eq!(spent(), Some(full));
    assert_eq!(catch(|| (0..1000).for_each(|_| checkpoint())), Ok(()));
    USED.store(170 << 20, Ordering::Relaxed);
    std::thread::sleep(Duration::from_millis(5));
    assert_eq!(catch(|| (0..1000).for_each(|_| checkpoint())), Err(full));
}

#[test]
fn an_interrupt_uses_everything_up_for_those_who_share_the_quota() {
    let quota = Quota::new(Instant::now(), None, None);
    let _entered = quota.enter();
    let other = quota.clone();
    std::thread::spawn(move || other.interrupt()).join().expect("it does not panic");
    assert_eq!(spent(), Some(Spent::Interrupted));
    assert_eq!(catch(|| (0..1000).for_each(|_| checkpoint())), Ok(()), "in good order first");
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(catch(|| (0..1000).for_each(|_| checkpoint())), Err(Spent::Interrupted));
}

#[test]
fn leaving_a_quota_gives_the_one_before_back() {
    let over = Quota::new(Instant::now(), Some(Duration::ZERO), None);
    {
        let _entered = over.enter();
        let inner = Quota::new(Instant::now(), None, None);
        {
            let _inner = inner.enter();
            assert_eq!(spent(), None);
        }
        assert!(spent().is_some());
    }
    assert_eq!(spent(), None);
}

#[test]
fn other_panics_are_not_caught() {
    std::panic::set_hook(Box::new(|_| ()));
    let caught = std::panic::catch_unwind(|| catch(|| panic!("a bug")));
    assert!(caught.is_err());
}

#[test]
fn a_quota_is_held_until_the_last_one_lets_go() {
    let quota = Quota::new(Instant::now(), None, None);
    let _entered = quota.enter();
    assert!(!quota.is_held());
    let (first, second) = (tandem_quota::hold(), tandem_quota::hold());
    drop(first);
    assert!(quota.is_held());
    drop(second);
    assert!(!quota.is_held());
}
