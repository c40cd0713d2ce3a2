; Scripts and styles in their own languages.
(doctype) @keyword
(script_element (raw_text) @inject.js)
(style_element (raw_text) @inject.css)
