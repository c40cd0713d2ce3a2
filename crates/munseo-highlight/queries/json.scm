; Keys are not values.
(pair key: (string) @property)
(pair key: (string (escape_sequence) @property))
