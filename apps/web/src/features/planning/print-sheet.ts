import type { Board } from './board-model.ts';

/** An A3 sheet in landscape without its margins, in CSS pixels. */
const SHEET = { width: 1500, height: 1055 };
/** The title and the headline above the board; the legend and the jobs without a plan below it. */
const AROUND = { head: 120, foot: 90 };
const AXIS = 62;
const GROUP = 28;
const LANE = 60;
/** A line between two lanes is never thinner than this, however small the rest is drawn. */
const LINE = 1;

/** How the board is made to fit one sheet: many machines are drawn smaller, and then have more pixels for the same hours. */
export function sheetFor({ lanes }: Board): { zoom: number; width: number } {
  const groups = new Set(lanes.map(({ type }) => type)).size;
  const height = AXIS + groups * GROUP + lanes.length * LANE;
  const lines = LINE * (1 + 2 * groups + lanes.length);
  const zoom = Math.min(1, (SHEET.height - AROUND.head - AROUND.foot - lines) / height);
  return { zoom, width: Math.floor(SHEET.width / zoom) };
}
