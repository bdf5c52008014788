import * as tabler from '@tabler/icons-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as icons from './icons.ts';

type Icons = Record<string, FunctionComponent<object>>;
const ours = icons as Icons;
const theirs = tabler as unknown as Icons;

/** The order of the attributes does not matter to a browser, nor do several lines that are one path. */
const drawn = (icon: FunctionComponent<object> | undefined, props: object): string[] => {
  if (!icon) return [];
  const [frame = '', ...shapes] = renderToStaticMarkup(createElement(icon, props)).split('>');
  return [...frame.split(/(?<=") /).sort(), shapes.join('>').replaceAll('"></path><path d="', '')];
};

it('draws each icon as the package does that it was taken from', () => {
  for (const props of [{}, { size: 16, stroke: 1.5, color: 'red', className: 'mine', 'aria-hidden': true }]) {
    for (const name of Object.keys(ours)) expect(drawn(ours[name], props), name).toEqual(drawn(theirs[name], props));
  }
});

it('begins each line at a place of its own, so that it does not depend on the line before', () => {
  for (const [name, icon] of Object.entries(theirs)) {
    if (!(name in ours)) continue;
    for (const [, start] of renderToStaticMarkup(createElement(icon, {})).matchAll(/ d="(.)/g)) expect(start, name).toBe('M');
  }
});
