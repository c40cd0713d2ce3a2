/** Styles that are not a component's own. The build puts `layers.css` before all of them. */

import './fonts.css';
import './palette.css';
import './tokens.css';
import './base.css';
import './controls.css';
import './prose.css';
import './code.css';
import './print.css';
