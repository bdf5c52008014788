import { LATIN, letterWidth } from './fonts.ts';

export interface FigureRoom {
  fontSize: number;
  bold?: boolean;
  width: number;
}

/** Returns the font size at which a figure fits its place. A figure is never cut or broken; one that is too long is printed smaller. */
export function figureSize(text: string, { fontSize, bold = false, width }: FigureRoom): number {
  const wanted = [...text].reduce((sum, letter) => sum + letterWidth(letter, LATIN, fontSize, bold), 0);
  return wanted > width ? Math.floor((fontSize * width * 10) / wanted) / 10 : fontSize;
}
