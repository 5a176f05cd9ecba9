//! Text on its way into a page.
//!
//! Invariant: nothing that a program, a path or a message holds can end an element, an attribute or a script.

/// As the text of an element or of an attribute in double quotes. Characters that no document may hold are replaced.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(letter),
            control if control.is_control() => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}

/// JSON inside a script element: the text of an element ends at the first `</`, whatever the strings in it mean.
pub fn scripted(json: &crate::json::Json) -> String {
    json.to_string().replace('<', "\\u003c").replace('>', "\\u003e").replace('\u{7f}', "\\u007f")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Json;

    #[test]
    fn nothing_ends_an_element_or_a_script() {
        let nasty = "</script><!-- \" onload='x' & \u{0} 𝄞 </SCRIPT>";
        assert_eq!(escaped(nasty), "&lt;/script&gt;&lt;!-- &quot; onload=&#39;x&#39; &amp; \u{fffd} 𝄞 &lt;/SCRIPT&gt;");
        let script = scripted(&Json::texts([nasty]));
        assert!(!script.contains('<') && !script.contains('>'), "{script}");
    }
}
