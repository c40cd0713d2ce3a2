; Punctuation of blocks stays plain.
["*" "&" "---" "..."] @plain
(anchor "&" @label)
(alias "*" @label)
