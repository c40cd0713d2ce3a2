#!/bin/sh
# react-docgen 8.0.4 (npm), with which Storybook and other sites list the properties of components.
#
# Expected: `Readonly<Props>`, which linters ask for, and `Omit<Props, 'size'>` have the properties of `Props`, which is declared
# above; a component that ends with `satisfies React.FC<Props>` is one as with a type.
# Seen: components with `Readonly` or `Omit` have no properties, without a message, and the one with `satisfies` does not exist.
# With `Props`, `Props & { … }`, `React.FC<Props>` and `memo(forwardRef<…>(…))` all properties are there.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts react-docgen@8.0.4
cat >components.tsx <<'TSX'
import React, { forwardRef, memo } from 'react';

interface Props {
  /** Its size */
  size?: 'a' | 'b';
  value: string;
}
export function Plain(props: Props) { return <b>{props.value}</b>; }
export function Both(props: Props & { more?: number }) { return <b>{props.value}</b>; }
export function Frozen(props: Readonly<Props>) { return <b>{props.value}</b>; }
export function Part(props: Omit<Props, 'size'>) { return <b>{props.value}</b>; }
export const Typed: React.FC<Props> = ({ value }) => <b>{value}</b>;
export const Checked = (({ value }) => <b>{value}</b>) satisfies React.FC<Props>;
export const Wrapped = memo(forwardRef<HTMLElement, Props>(function Wrapped({ value }, ref) { return <b ref={ref}>{value}</b>; }));
TSX
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { builtinResolvers, parse } from 'react-docgen';

const components = parse(readFileSync('components.tsx', 'utf8'), {
  filename: `${process.cwd()}/components.tsx`,
  babelOptions: { babelrc: false, configFile: false },
  resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
});
const seen = Object.fromEntries(components.map(({ displayName, props }) => [displayName, Object.keys(props ?? {}).join()]));
console.log(seen);
assert.deepEqual(
  seen,
  { Plain: 'size,value', Both: 'size,value,more', Frozen: '', Part: '', Typed: 'size,value', Wrapped: 'size,value' },
  'the behavior has changed',
);
SCRIPT
node check.mjs
