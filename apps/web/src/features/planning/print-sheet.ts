import type { Board } from './board/board-model.ts';

/** An A3 sheet in landscape without its margins, in CSS pixels. */
const SHEET = { width: 1500, height: 1055 };
/** The heights around the board: title and headline above; legend and unplanned jobs below. */
const AROUND = { head: 120, foot: 90 };
const AXIS = 62;
const GROUP = 28;
const LANE = 60;
/** The extra height of a lane if the sheet has room, so that names take several lines. */
const TALL = 33;
/** The least width of a line between lanes, however small the board is scaled. */
const LINE = 1;

export interface Sheet {
  /** The width to draw the board at; null to use the available width. */
  width: number | null;
  /** The attributes of the card around the board. */
  look: { style?: { zoom: number; width: number }; 'data-tall'?: true };
}

export const SCREEN: Sheet = { width: null, look: {} };

/** Returns how to fit the board onto one sheet. Many machines are scaled down, which leaves more pixels for the same hours. */
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
