import { columnsText, type PlacedColumn } from '../list/columns/placed-columns.ts';
import { VIEW_PARAMETER } from '../list/state/list-state.ts';

type Parameters = Record<string, string | string[]>;

/** The content of a view: which rows, in which order, in which columns. */
export interface ViewContent {
  parametres: Parameters;
  /** Null leaves the columns unchanged. */
  colonnes: PlacedColumn[] | null;
}

/** Returns the address that shows a view. */
export function addressOf({ id, parametres }: { id: number; parametres: Parameters }): string {
  const search = new URLSearchParams(Object.entries(parametres).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
  search.set(VIEW_PARAMETER, String(id));
  return `?${search}`;
}

/** Returns the parameters of the address that a view stores: those of the request, except the page. */
export function parametersIn(search: string, request: URLSearchParams): Parameters {
  const address = new URLSearchParams(search);
  const names = [...new Set(address.keys())].filter((name) => name !== 'page' && request.has(name));
  return Object.fromEntries(names.map((name) => [name, oneOrMore(address.getAll(name))]));
}

/** Returns whether a list still shows what its view stores. */
export const isAsSaved = (saved: ViewContent, now: ViewContent): boolean =>
  parametersText(saved.parametres) === parametersText(now.parametres) &&
  (saved.colonnes === null || columnsText(saved.colonnes) === columnsText(now.colonnes ?? []));

const oneOrMore = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values);

/** Returns the same text for the same parameters, in whatever order they were chosen. */
const parametersText = (parameters: Parameters): string =>
  JSON.stringify(
    Object.entries(parameters)
      .map(([name, value]) => [name, [value].flat().sort()])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );
