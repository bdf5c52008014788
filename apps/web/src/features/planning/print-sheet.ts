import type { Board } from './board/board-model.ts';

/** An A3 sheet in landscape without its margins, in CSS pixels. */
const SHEET = { width: 1500, height: 1055 };
/** The title and the headline above the board; the legend and the jobs without a plan below it. */
const AROUND = { head: 120, foot: 90 };
const AXIS = 62;
const GROUP = 28;
const LANE = 60;
/** What a lane gains where the sheet has room: names then take several lines. */
const TALL = 33;
/** A line between two lanes is never thinner than this, however small the rest is drawn. */
const LINE = 1;

export interface Sheet {
  /** The width to draw the board at; null where it takes what there is. */
  width: number | null;
  /** What the card around it wears. */
  look: { style?: { zoom: number; width: number }; 'data-tall'?: true };
}

export const SCREEN: Sheet = { width: null, look: {} };

/** How the board is made to fit one sheet: many machines are drawn smaller, and then have more pixels for the same hours. */
export function sheetFor({ lanes }: Board): Sheet {
  const groups = new Set(lanes.map(({ type }) => type)).size;
  const height = AXIS + groups * GROUP + lanes.length * LANE;
  const lines = LINE * (1 + 2 * groups + lanes.length);
  const room = SHEET.height - AROUND.head - AROUND.foot - lines;
  const zoom = Math.min(1, room / height);
  const width = Math.floor(SHEET.width / zoom);
  const isTall = height + lanes.length * TALL <= room;
  return { width, look: { style: { zoom, width }, ...(isTall ? { 'data-tall': true } : {}) } };
}
