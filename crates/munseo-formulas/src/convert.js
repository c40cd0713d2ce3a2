// What the engine runs besides Temml: conversion without `style` attributes, which the policy of pages blocks.
(() => {
  /** Units in eighteenths of an em, the steps of the classes for lengths. */
  const STEPS = { em: 18, ex: 7.75, pt: 1.5, px: 1.125, mu: 1, '': 0 };
  const LENGTH = /^(-?[\d.]+)(em|ex|pt|px|mu|)$/;
  /** Tokens with which a relation of several begins. */
  const RELATION = /^(?:[:=<>]|\\not|\\mathrel)$/;
  const SIDES = ['top', 'right', 'bottom', 'left'];
  const SUPERSCRIPTS = {
    0: '⁰',
    1: '¹',
    2: '²',
    3: '³',
    4: '⁴',
    5: '⁵',
    6: '⁶',
    7: '⁷',
    8: '⁸',
    9: '⁹',
    n: 'ⁿ',
  };

  /** Macros of mhchem and physics, once a formula needs one. Their names are ones that authors define, too. */
  let extras = null;

  temml.__defineMacro('\\mbox', '\\text{#1}');
  temml.__defineMacro('\\mathcolor', '\\textcolor{#1}{#2}');
  // Temml draws the first script below.
  temml.__defineMacro('\\prescript', '\\pres@cript{_{#2}^{#1}}{}{#3}');
  // Packages of MathJax are there, or what they define is refused.
  temml.__defineMacro('\\require', (context) => {
    context.consumeArgs(1);
    return '';
  });
  // Temml joins digits around a comma to one number, unless the tokens have no places beside each other.
  temml.__defineMacro(',', (context) => ({ tokens: [command(context, ',')], numArgs: 0 }));
  temml.__defineMacro('\\mspace', '\\mskip#1');
  temml.__defineMacro('\\strut', '\\vphantom{(}');
  for (const letter of 'CNQRZ') temml.__defineMacro(`\\${letter}`, `\\mathbb{${letter}}`);
  for (const [alias, name] of Object.entries({
    isin: 'in',
    empty: 'emptyset',
    sub: 'subset',
    sube: 'subseteq',
  })) {
    temml.__defineMacro(`\\${alias}`, `\\${name}`);
  }
  // An author's definition wins, whatever has the name already.
  temml.__defineMacro('\\newcommand', (context) => {
    const brace = context.popToken();
    const name = brace.text === '{' ? context.future() : brace;
    const isKnown = context.isDefined(name.text);
    context.pushToken(brace);
    return { tokens: [command(context, isKnown ? '\\renewcommand' : '\\newcommand')], numArgs: 0 };
  });
  // Bold letters of Unicode are Latin, Greek and digits only.
  temml.__defineMacro('\\textbf', (context) => {
    const [body] = context.consumeArgs(1);
    const isMapped = body.every(({ text }) => text < '\u0400');
    const before = isMapped ? ['\\textbf', '{'] : ['\\pmb', '{', '\\text', '{'];
    const tokens = [...before.map((text) => command(context, text)), ...body.toReversed()];
    for (const text of before) if (text === '{') tokens.push(command(context, '}'));
    return { tokens: tokens.toReversed(), numArgs: 0 };
  });
  // Temml stacks only one symbol right: it writes a raised script over letters, and a group without its row.
  for (const [name, stacked] of [
    ['\\overset', '\\stackrel'],
    ['\\stackrel', '\\stackrel'],
    ['\\underset', '\\underset'],
  ]) {
    temml.__defineMacro(name, (context) => {
      const [script, base] = context.consumeArgs(2);
      const [open, close] = ['{', '}'].map((text) => command(context, text));
      const isRelation = RELATION.test(base.at(-1)?.text);
      const isSymbol = base.length === 1 && !context.isExpandable(base[0].text);
      const group = isSymbol ? base : [close, ...base, open];
      if (isRelation && !isSymbol) group.push(command(context, '\\mathrel'));
      const tokens = [close, ...group, open, close, ...script, open, command(context, stacked)];
      return { tokens, numArgs: 0 };
    });
  }
  temml.__defineMacro('\\DeclareMathOperator', (context) => {
    const star = context.future().text === '*' ? context.popToken().text : '';
    const [name, body] = context.consumeArgs(2);
    const text = body
      .map((token) => token.text)
      .reverse()
      .join(' ');
    context.macros.set(name[0].text, `\\operatorname${star}{${text}}`);
    return '';
  });

  // MathML has no links: the text of one stands for it.
  temml.__defineMacro('\\href', (context) => {
    addressOf(context);
    const [body] = context.consumeArgs(1);
    return { tokens: [command(context, '}'), ...body, command(context, '{')], numArgs: 0 };
  });
  temml.__defineMacro('\\url', (context) => {
    const names = { '~': '\\textasciitilde', '^': '\\textasciicircum' };
    const letters = addressOf(context).map((token) =>
      /^[_#%&$~^]$/.test(token.text)
        ? command(context, names[token.text] ?? `\\${token.text}`)
        : token,
    );
    const [open, close] = ['{', '}'].map((text) => command(context, text));
    return { tokens: [close, ...letters, open, command(context, '\\texttt')], numArgs: 0 };
  });

  /** The tokens of an address, the last one first; `%` begins no comment in it. */
  function addressOf(context) {
    context.lexer.setCatcode('%', 13);
    const [address] = context.consumeArgs(1);
    context.lexer.setCatcode('%', 14);
    return address;
  }

  /** A token that no macro replaces. */
  function command(context, text) {
    const token = new (context.future().constructor)(text);
    token.noexpand = true;
    return token;
  }

  const hyphenate = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  /** The classes of a declaration: of a length in steps, else of the text. */
  function classes(property, value) {
    const values = value.split(' ');
    if (property === 'padding' && values.length === 4) {
      return SIDES.flatMap((side, index) => classes(`padding-${side}`, values[index]));
    }
    const [, number, unit] = LENGTH.exec(value) ?? [];
    if (number && /^(?:padding-|margin-left)/.test(property)) {
      let steps = Math.round(number * STEPS[unit]);
      if (Math.abs(steps) > 18) steps = Math.round(steps / 9) * 9;
      return [`f-${property}${steps < 0 ? '-minus' : ''}-${Math.min(Math.abs(steps), 90)}`];
    }
    return [
      `f-${property}-${value.replace(/ #\w+$/, '')}`.replace(/[^\w-]+/g, '-').replace(/-+$/, ''),
    ];
  }

  /** Black or white, whichever can be read on a color. */
  function readable(color) {
    const [red, green, blue] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) =>
      parseInt(part, 16),
    );
    return 0.3 * red + 0.59 * green + 0.11 * blue > 140 ? '#000' : '#fff';
  }

  /** A `multline` has one number, beside its last line: its lines stand left, in the middle and right. */
  function numberOnce(rows) {
    const side = (row) => row?.children[1]?.classes[0];
    if (side(rows[0]) !== 'tml-left' || side(rows.at(-1)) !== 'tml-right') return;
    const cells = rows.map(({ children }) => children[2]);
    const tagged = cells.find((cell) => cell.children[0]?.classes.includes('tml-tag'));
    cells.at(-1).children = (tagged ?? cells.at(-1)).children;
    for (const cell of cells.slice(0, -1)) cell.children = [];
  }

  /** Replaces styles by classes and attributes, and removes ids: those of the page are not for formulas. */
  function clean(node) {
    if (node.classes?.includes('tml-ref')) {
      throw Object.assign(new Error('a reference has no target; write the number'), {
        name: 'ParseError',
      });
    }
    const attributes = node.attributes ?? {};
    const declarations = Object.entries(node.style ?? {});
    for (const text of (attributes.style ?? '').split(';')) {
      if (text.includes(':')) declarations.push(text.split(':').map((part) => part.trim()));
    }
    delete attributes.style;
    delete attributes.id;
    for (const [name, value] of declarations) {
      if (value === undefined || (name === 'display' && value.startsWith('block'))) continue;
      if (name === 'color') attributes.mathcolor = value;
      else node.classes.push(...classes(hyphenate(name), String(value).trim()));
    }
    const ground = attributes.mathbackground;
    if (ground === 'black' && node.type === 'mspace') {
      // Firefox does not know `currentcolor` in the attribute.
      delete attributes.mathbackground;
      node.classes.push('f-background-currentcolor');
    } else if (node.type !== 'mspace' && /^#[\da-f]{6}$/i.test(ground)) {
      attributes.mathcolor ??= readable(ground);
    }
    node.style = {};
    // A part of a script or an accent is one element, whatever a command wrote.
    if (/^m(?:under|over|su[bp])/.test(node.type)) {
      node.children = node.children.map((child) =>
        child.type ? child : new node.constructor('mrow', child.children),
      );
    }
    if (node.type === 'mtable') numberOnce(node.children);
    for (const child of [node.children ?? []].flat()) clean(child);
  }

  /** A formula as a line of text: `a²`, `x_i`, `(a + b)/c`. */
  function text(node) {
    if (node.type === 'annotation' || node.type === 'mphantom') return '';
    if (node.type === 'mspace') return parseFloat(node.attributes.width) > 0.5 ? ' ' : '';
    const parts = [node.children ?? []].flat().map(text);
    const group = (part) => (/^[\p{L}\p{N}.√]*$/u.test(part) ? part : `(${part})`);
    switch (node.type) {
      case 'mfrac':
        if (/^0/.test(node.attributes.linethickness)) return parts.join(' ');
        return `${group(parts[0])}/${group(parts[1])}`;
      case 'msqrt':
        return `√${group(parts.join(''))}`;
      case 'mroot':
        return `${SUPERSCRIPTS[parts[1]] ?? ''}√${group(parts[0])}`;
      case 'msup':
      case 'mover':
        return /^[′″‴]+$/.test(parts[1])
          ? parts.join('')
          : parts[0] + (SUPERSCRIPTS[parts[1]] ?? `^${group(parts[1])}`);
      case 'msub':
      case 'munder':
        return `${parts[0]}_${group(parts[1])}`;
      case 'msubsup':
      case 'munderover':
        return `${parts[0]}_${group(parts[1])}${SUPERSCRIPTS[parts[2]] ?? `^${group(parts[2])}`}`;
      case 'mtd':
      case 'mtr':
        return `${parts.join('')} `;
      case 'mo':
        return /^[=≤≥<>≠≈≡∈→⇒⇔↦+−±×]$/.test(node.children[0].text) &&
          node.attributes.form !== 'prefix'
          ? ` ${parts.join('')} `
          : parts.join('');
      case 'mi':
        return parts.join('').length > 1 ? ` ${parts.join('')}` : parts.join('');
      default:
        return (node.text ?? '').normalize('NFKC') + parts.join('');
    }
  }

  function tree(latex, displayMode) {
    const macros = { ...extras };
    return temml.__renderToMathMLTree(latex, {
      displayMode,
      annotate: true,
      throwOnError: true,
      macros,
    });
  }

  /** The result after its kind: `=` and MathML or text; `?` for a command that another file may define; `!`, the position and the message. */
  function attempt(run) {
    try {
      return `=${run()}`;
    } catch (error) {
      const isTheirs = error.position !== undefined || /ParseError/.test(error.name);
      const message = isTheirs
        ? error.message.trim().split(/ at (?:position \d|end of input)/)[0]
        : 'it is too complex';
      const kind = /^Unsupported function name/.test(message) && !extras ? '?' : '!';
      return `${kind}${isTheirs ? (error.position ?? '') : ''}\n${message}`;
    }
  }

  /** A formula with its lines below each other, which end at `\\`: browsers do not break lines in MathML. */
  function withLines(formula, latex) {
    const settings = { displayMode: true, macros: { ...extras } };
    if (!latex.includes('\\\\')) return formula;
    if (!temml.__parse(latex, settings).some(({ type }) => type === 'cr')) return formula;
    try {
      const gathered = tree(`\\begin{gathered}${latex}\\end{gathered}`, true);
      gathered.children[0].children[1] = formula.children[0].children[1];
      return gathered;
    } catch {
      return formula;
    }
  }

  globalThis.convert = (latex, isBlock) =>
    attempt(() => {
      let formula = tree(latex, isBlock);
      if (isBlock) formula = withLines(formula, latex);
      clean(formula);
      const markup = formula.toMarkup();
      return isBlock ? `<span class="formula">${markup}</span>` : markup;
    });

  globalThis.plainText = (latex) =>
    attempt(() =>
      text(tree(latex, false))
        .replace(/[\s\u2061]+/g, ' ')
        .replace(/([([{]) /g, '$1')
        .trim(),
    );

  globalThis.collectMacros = (define) => {
    const own = temml.__defineMacro;
    extras = {};
    temml.__defineMacro = (name, body) => {
      extras[name] = body;
    };
    define();
    temml.__defineMacro = own;
  };

  /** The next formula has only the macros of Temml again. */
  globalThis.forgetMacros = () => {
    extras = null;
  };
})();
