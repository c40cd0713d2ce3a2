; Tables are headings, quoted keys are keys.
(quoted_key) @property
(table (bare_key) @type)
(table (dotted_key (bare_key) @type))
(table (quoted_key) @type)
(table_array_element (bare_key) @type)
(table_array_element (dotted_key (bare_key) @type))
"=" @plain
