/** Global styles. The build inserts `layers.css` before all of them. */

import './fonts.css';
import './palette.css';
import './tokens.css';
import './base.css';
import './controls.css';
import './prose.css';
import './code.css';
import './print.css';
