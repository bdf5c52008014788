import * as tabler from '@tabler/icons-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as icons from './icons.ts';

type Icons = Record<string, FunctionComponent<object>>;
const ours = icons as Icons;
const theirs = tabler as unknown as Icons;

/** The order of the attributes does not matter to a browser. */
const drawn = (icon: FunctionComponent<object> | undefined, props: object): string[] => {
  if (!icon) return [];
  const [frame = '', ...shapes] = renderToStaticMarkup(createElement(icon, props)).split('>');
  return [...frame.split(/(?<=") /).sort(), ...shapes];
};

it('draws each icon as the package does that it was taken from', () => {
  for (const props of [{}, { size: 16, stroke: 1.5, color: 'red', className: 'mine', 'aria-hidden': true }]) {
    for (const name of Object.keys(ours)) expect(drawn(ours[name], props), name).toEqual(drawn(theirs[name], props));
  }
});
