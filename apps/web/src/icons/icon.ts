import { type ComponentPropsWithRef, createElement, type FunctionComponent } from 'react';

interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'stroke'> {
  size?: string | number;
  stroke?: string | number;
}

/** Draws lines of the text's colour. They are one path, because each element costs time to make, lay out and paint: a list has hundreds. */
export const outline = (name: string, ...lines: string[]): FunctionComponent<IconProps> => {
  const path = [lines.join('')];
  return ({ color = 'currentColor', stroke = 2, ...props }) =>
    draw(name, path, { fill: 'none', stroke: color, strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round', ...props });
};

/** Fills its shape with the text's colour. */
export const filled =
  (name: string, ...paths: string[]): FunctionComponent<IconProps> =>
  ({ color = 'currentColor', stroke: _stroke, ...props }) =>
    draw(name, paths, { fill: color, stroke: 'none', ...props });

const draw = (name: string, paths: string[], { size = 24, className, ...props }: IconProps) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      className: ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' '),
      ...props,
    },
    ...paths.map((d) => createElement('path', { d })),
  );
