/**
 * What React does for every event, element and browser there is, for those that the theme has.
 *
 * React listens to 80 kinds of events from the start, knows each one's fields, and brings what old
 * browsers lacked. The theme listens to fewer, in browsers that have `:has()` and layers of styles.
 * A text that React no longer has fails the build.
 */

/** Events that React elements of the theme and of the search box may listen to. */
export const EVENTS = [
  'auxClick',
  'cancel',
  'click',
  'close',
  'compositionEnd',
  'input',
  'keyDown',
  'keyUp',
  'mouseDown',
  'mouseMove',
  'pointerDown',
  'reset',
  'submit',
] as const;

/** Events that are no single one of the browser's. */
export const MADE_EVENTS = [
  'blur',
  'change',
  'focus',
  'mouseEnter',
  'mouseLeave',
  'pointerEnter',
  'pointerLeave',
] as const;

/** Attributes that React knows under another name than HTML does; SVG's are not among them. */
const ALIASES = [
  ['acceptCharset', 'accept-charset'],
  ['htmlFor', 'for'],
  ['httpEquiv', 'http-equiv'],
  ['crossOrigin', 'crossorigin'],
];

const MOUSE =
  'screenX screenY clientX clientY pageX pageY ctrlKey shiftKey altKey metaKey button buttons relatedTarget';
const KEYBOARD = 'key code location ctrlKey shiftKey altKey metaKey repeat keyCode';

const EVENT_KINDS = `switch (domEventName) {
  case "keydown":
  case "keyup":
    SyntheticEventCtor = SyntheticKeyboardEvent;
    break;
  case "focusin":
    reactEventType = "focus";
    SyntheticEventCtor = SyntheticFocusEvent;
    break;
  case "focusout":
    reactEventType = "blur";
    SyntheticEventCtor = SyntheticFocusEvent;
    break;
  case "click":
    if (2 === nativeEvent.button) break a;
  case "auxclick":
  case "mousedown":
  case "mousemove":
    SyntheticEventCtor = SyntheticMouseEvent;
    break;
  case "pointerdown":
    SyntheticEventCtor = SyntheticPointerEvent;
}
`;

const EVENT_CLASSES = `fieldsOf = function (names) {
    return assign(
      {},
      EventInterface,
      Object.fromEntries(names.split(" ").map(function (name) { return [name, 0]; }))
    );
  },
  SyntheticMouseEvent = createSyntheticEvent(fieldsOf("${MOUSE}")),
  SyntheticFocusEvent = createSyntheticEvent(fieldsOf("relatedTarget")),
  SyntheticKeyboardEvent = createSyntheticEvent(fieldsOf("${KEYBOARD}")),
  SyntheticPointerEvent = createSyntheticEvent(fieldsOf("${MOUSE} pointerId pointerType isPrimary")),
  documentMode = null;
`;

/** From what to what; each is found once. */
const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  // Which events there are.
  [
    /simpleEventPluginEvents =\s+"[^"]+"\.split\(\s*" "\s*\);\nsimpleEventPluginEvents\.push\("scrollEnd"\);/,
    `simpleEventPluginEvents = "${EVENTS.join(' ')}".split(" ");`,
  ],
  [/registerSimpleEvent\(ANIMATION_END[\s\S]*?(?=registerSimpleEvent\("focusin")/, ''],
  [/registerSimpleEvent\(TRANSITION_RUN[\s\S]*?(?=registerDirectEvent\("onMouseEnter")/, ''],
  [/registerTwoPhaseEvent\(\n {2}"onSelect",[\s\S]*?(?=var mediaEventTypes)/, ''],
  [
    /mediaEventTypes =\s+"[^"]+"\.split\([\s\S]*?\.concat\(mediaEventTypes\)\n {2}\);/,
    'mediaEventTypes = [], nonDelegatedEvents = new Set(["cancel", "close"]);',
  ],
  [/var vendorPrefixes = \{[\s\S]*?(?=topLevelEventsToReactNames = )/, 'var '],
  // What is done when one comes.
  [
    /switch \(domEventName\) \{\n {10}case "keypress":[\s\S]*?(?= {8}var inCapturePhase)/,
    EVENT_KINDS,
  ],
  [/UIEventInterface = assign\([\s\S]*?(?=\bvar isComposing)/, EVENT_CLASSES],
  [
    / {6}handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\n {6}switch[\s\S]*?(?= {4}\}\n {4}processDispatchQueue)/,
    '',
  ],
  // What elements have: no styles of their own, no text areas, no names of SVG.
  [/aliases = new Map\(\[[\s\S]*?\n {2}\]\)/, `aliases = new Map(${JSON.stringify(ALIASES)})`],
  [/unitlessNumbers = new Set\([\s\S]*?\n\);/, 'unitlessNumbers = new Set();'],
  [/ {4}case "textarea":\n {6}propKey = propKey\$\d+ = null;[\s\S]*?(?= {4}case "option":)/, ''],
  [/ {4}default:\n {6}if \(isCustomElement\(tag\)\) \{\n {8}for[\s\S]*?return;\n {6}\}\n/, ''],
  // What every browser has.
  [
    /passiveBrowserEventsSupported = !1;\nif \(canUseDOM\)[\s\S]*?(?=var root = null)/,
    'passiveBrowserEventsSupported = !0;\n',
  ],
  [
    /var isInputEventSupported = !1;\nif \(canUseDOM\) \{[\s\S]*?\n\}\n/,
    'var isInputEventSupported = !0;\n',
  ],
  [/reportGlobalError =[\s\S]*?(?=,\n {2}concurrentQueues)/, 'reportGlobalError = reportError'],
  [
    /AbortControllerLocal =[\s\S]*?(?=,\n {2}scheduleCallback\$2)/,
    'AbortControllerLocal = AbortController',
  ],
  // What nobody asks for.
  [
    /ReactDOMSharedInternals\.d = \{[\s\S]*?\n\};/,
    'ReactDOMSharedInternals.d = { f: flushSyncWork };',
  ],
  [/ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?\n\};\n/, ''],
];

/** React's renderer for the theme's events, elements and browsers. */
export function rewritten(code: string): string {
  return REWRITTEN.reduce((rest, [from, to]) => {
    if (!from.test(rest)) throw new Error(`React has no ${from}: see rewritten.ts`);
    return rest.replace(from, () => to);
  }, code);
}
