import { LATIN, letterWidth } from './fonts.ts';

export interface FigureRoom {
  fontSize: number;
  bold?: boolean;
  width: number;
}

/** A figure is neither cut nor broken: one that is too long for its place is written smaller. */
export function figureSize(text: string, { fontSize, bold = false, width }: FigureRoom): number {
  const wanted = [...text].reduce((sum, letter) => sum + letterWidth(letter, LATIN, fontSize, bold), 0);
  return wanted > width ? Math.floor((fontSize * width * 10) / wanted) / 10 : fontSize;
}
