/** Compares the rendering of components on the server with React's, byte for byte. */

import * as react from 'react';
import { renderToString as renderWithReact } from 'react-dom/server';
import { rolldown } from 'rolldown';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as own from './react';
import { renderToString } from './renderToString';

/** React, or the server's subset of it. */
type React = typeof react;

/** Creates a tree with either. */
type CreateTree = (React: React) => react.ReactNode;

function renderBoth(create: CreateTree): [string, string] {
  return [renderToString(create(own as unknown as React)), renderWithReact(create(react))];
}

const trees: Readonly<Record<string, CreateTree>> = {
  'adjacent texts are separated': ({ createElement: h }) =>
    h('p', null, 'a', 'b', 1, 2n, '', null, undefined, true, false, 'c', h('b', null, 'd'), 'e'),
  'text is escaped in content and attributes': ({ createElement: h }) =>
    h('p', { title: `"&'<>` }, `"&'<>`, ' ', `a<b`),
  'lists, iterables and fragments': ({ createElement: h, Fragment }) =>
    h(Fragment, null, [h('i', { key: 1 }), 'x', ['y', 'z']], new Set(['s', h('b', { key: 2 })])),
  'raw HTML': ({ createElement: h }) =>
    h('div', { dangerouslySetInnerHTML: { __html: '<b>&amp;</b>' } }),
  'line breaks that HTML would drop': ({ createElement: h, Fragment }) =>
    h(
      Fragment,
      null,
      h('pre', null, '\nx'),
      h('pre', { dangerouslySetInnerHTML: { __html: '\ny' } }),
    ),
  'names of attributes': ({ createElement: h }) =>
    h('label', {
      className: 'a',
      htmlFor: 'b',
      tabIndex: 0,
      'data-x': true,
      'aria-hidden': false,
      onClick() {},
      suppressHydrationWarning: true,
      'bad name': 'x',
      unknownOne: 'y',
      unknownFlag: true,
    }),
  'kinds of values': ({ createElement: h, Fragment }) =>
    h(
      Fragment,
      null,
      h('button', { disabled: true, hidden: false, inert: true, autoFocus: true }),
      h('a', { href: '', download: true }),
      h('a', { href: '/x', download: 'name', draggable: false }),
      h('a', { href: ' java\nscript:alert(1)' }),
      h('form', { action: '/x', method: 'post', className: 'f' }),
      h('td', { colSpan: 2, rowSpan: 0 }),
      h('ol', { start: 3, reversed: true }),
      h('input', { size: 0, maxLength: 3 }),
      h('div', { contentEditable: true, spellCheck: false, width: true, role: undefined }),
    ),
  'order of the attributes of forms': ({ createElement: h, Fragment }) =>
    h(
      Fragment,
      null,
      h('input', { name: 'n', type: 'checkbox', defaultChecked: true, value: 'v', id: 'i' }),
      h('input', { defaultValue: 'd', type: 'text', name: 'n', placeholder: 'p' }),
      h('button', { name: 'n', type: 'submit', formMethod: 'post', className: 'b' }, 'go'),
    ),
  microdata: ({ createElement: h }) =>
    h(
      'div',
      { itemScope: true },
      h('meta', { itemProp: 'position', content: '1' }),
      h('link', { itemProp: 'item', href: '/x' }),
    ),
  'images that are not preloaded': ({ createElement: h, Fragment }) =>
    h(
      Fragment,
      null,
      h('img', { src: '/lazy.png', loading: 'lazy', alt: '' }),
      h('picture', null, h('img', { src: '/in-picture.png' })),
    ),
  contexts({ createElement: h, createContext, use }) {
    const Color = createContext('none');
    const Show = () => h('i', null, use(Color));
    return h('p', null, h(Show), h(Color, { value: 'red' }, h(Show), h(Color, { value: 'x' })), [
      h(Show, { key: 1 }),
    ]);
  },
  hooks({ createElement: h, ...React }) {
    const Show = () => {
      const [state] = React.useState(() => 's');
      const ref = React.useRef('r');
      const memo = React.useMemo(() => 'm', []);
      const store = React.useSyncExternalStore(
        () => () => {},
        () => 'browser',
        () => 'server',
      );
      React.useEffect(() => expect.unreachable());
      React.useLayoutEffect(() => expect.unreachable());
      React.useEffectEvent(() => expect.unreachable());
      const call = React.useCallback(() => 'c', []);
      return h('i', null, state, ref.current, memo, store, call());
    };
    return h(Show);
  },
  ids({ createElement: h, useId, Fragment }) {
    const Id = ({ children }: { children?: react.ReactNode }) => {
      const first = useId();
      const second = useId();
      return h('i', { id: first, 'aria-labelledby': second }, children);
    };
    const deep = (depth: number): react.ReactNode =>
      depth === 0 ? h(Id) : h('div', null, 'a', deep(depth - 1), 'b', h(Id, null, h(Id)));
    const wide = Array.from({ length: 40 }, (_, index) => h(Id, { key: index }));
    return h(Fragment, null, h(Id), deep(12), h('p', null, wide), [h(Id, { key: 'x' })]);
  },
  'class components and error boundaries'({ createElement: h, Component }) {
    class Box extends Component<{ label: string; children?: react.ReactNode }, { n: number }> {
      static getDerivedStateFromError = () => ({ n: 3 });
      override state = { n: 1 };
      override componentDidUpdate() {
        expect.unreachable();
      }
      override render() {
        return h('b', null, this.props.label, this.state.n, this.props.children);
      }
    }
    return h(Box, { label: 'outer' }, h(Box, { label: 'inner' }));
  },
};

// React warns about some of the attributes.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

describe('renders like React', () => {
  test.each(Object.entries(trees))('%s', (_, create) => {
    const [ours, reacts] = renderBoth(create);
    expect(ours).toBe(reacts);
  });
});

function Broken(): never {
  throw new Error('broken');
}

describe('unsupported elements are named in the error', () => {
  const h = own.createElement;
  const cases: readonly (readonly [string, () => unknown, RegExp])[] = [
    ['an element that runs code', () => h('script'), /<script> is not supported/],
    [
      'an element that belongs into the head',
      () => h('title', null, 'x'),
      /<title> is not supported/,
    ],
    ['a drawing', () => h('svg'), /<svg> is not supported/],
    ['a choice', () => h('select'), /<select> is not supported/],
    ['a text field of several lines', () => h('textarea'), /<textarea> is not supported/],
    ['a custom element', () => h('my-box'), /`my-box` is not a valid name/],
    ['an image that React preloads', () => h('img', { src: '/x.png' }), /React would preload it/],
    ['an inline style', () => h('p', { style: { top: 0 } }), /`style` is not supported/],
    ['content of a void element', () => h('br', null, 'x'), /<br> cannot have content/],
    ['a name that HTML does not allow', () => h('a b'), /`a b` is not a valid name/],
    ['an object as a child', () => h('p', null, { a: 1 } as never), /with the keys a/],
    ['a context as a child', () => h('p', null, own.createContext('x') as never), /keys kind/],
    ['memo', () => h(react.memo(Broken) as never), /of the type Symbol\(react\.memo\)/],
    ['forwardRef', () => h(react.forwardRef(Broken) as never), /Symbol\(react\.forward_ref\)/],
    ['lazy', () => h(react.lazy(Broken) as never), /Symbol\(react\.lazy\)/],
    [
      'a consumer',
      () => h(react.createContext('x').Consumer as never, { children: Broken as never }),
      /Symbol\(react\.consumer\)/,
    ],
    ['Suspense', () => h(react.Suspense as never), /Symbol\(react\.suspense\)/],
    ['a component that was not imported', () => h(undefined as never), /of the type undefined/],
    [
      'contextType',
      () =>
        h(
          class Typed extends own.Component {
            static contextType = 'x';
          } as never,
        ),
      /Typed: contextType is not supported/,
    ],
    [
      'defaultProps',
      () =>
        h(
          class Filled extends own.Component {
            static defaultProps = {};
          } as never,
        ),
      /Filled: defaultProps is not supported/,
    ],
    [
      'getDerivedStateFromProps',
      () =>
        h(
          class Derived extends own.Component {
            static getDerivedStateFromProps = () => null;
          } as never,
        ),
      /Derived: getDerivedStateFromProps is not supported/,
    ],
    [
      'componentWillMount',
      () =>
        h(
          class Mounted extends own.Component {
            componentWillMount() {}
          } as never,
        ),
      /Mounted: componentWillMount is not supported/,
    ],
    [
      'a class that sets its state',
      () =>
        h(
          class Setter extends own.Component {
            override render() {
              return this.setState();
            }
          } as never,
        ),
      /Setter calls setState/,
    ],
    ['a promise', () => h(() => own.use(Promise.resolve() as never)), /wait for a promise/],
    [
      'setting state',
      () =>
        h(() => {
          own.useState(0)[1]();
        }),
      /state was set/,
    ],
    [
      'a store without a snapshot for the server',
      () => h(() => own.useSyncExternalStore(null, () => 'x')),
      /no snapshot for the server/,
    ],
  ];
  test.each(cases)('%s', (_, make, message) => {
    expect(() => renderToString(make() as never)).toThrow(message);
  });

  test('a hook outside of a component', () => {
    expect(() => own.useState(0)).toThrow(/outside of a component/);
  });

  test('the next page renders normally after an error', () => {
    const Context = own.createContext('initial');
    expect(() => renderToString(h(Context, { value: 'x' }, 'text', h(Broken)))).toThrow('broken');
    expect(renderToString(h(() => own.use(Context)))).toBe('initial');
  });

  test.each([
    'createRef',
    'forwardRef',
    'lazy',
    'memo',
    'PureComponent',
    'StrictMode',
    'Suspense',
    'useContext',
    'useDebugValue',
    'useDeferredValue',
    'useImperativeHandle',
    'useInsertionEffect',
    'useReducer',
    'useTransition',
  ])('an import of %s fails the build', async (name) => {
    const bundle = rolldown({
      input: 'component',
      logLevel: 'silent',
      plugins: [
        {
          name: 'component',
          resolveId: (id) =>
            id === 'component' ? id : id === 'react' ? `${import.meta.dirname}/react.ts` : null,
          load: (id) =>
            id === 'component' ? `import { ${name} } from 'react'; console.log(${name});` : null,
        },
      ],
    });
    await expect(bundle.then((it) => it.generate())).rejects.toThrow(name);
  });
});

test('browsers find the text of a part that is hidden until it is found', () => {
  const html = (hidden: unknown) => renderToString(own.createElement('p', { hidden }, 'a'));
  expect(html('until-found')).toBe('<p hidden="until-found">a</p>');
  expect(html(true)).toBe('<p hidden="">a</p>');
  expect(html('')).toBe('<p>a</p>');
});
