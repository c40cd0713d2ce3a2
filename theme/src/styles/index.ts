/** Styles that are not a component's own, in the order of their layers. */

import './layers.css';
import './palette.css';
import './tokens.css';
import './base.css';
import './controls.css';
import './prose.css';
import './code.css';
import './print.css';
