/** Returns the formatter for the heading of a chart's tooltip. The heading is empty while nothing is pointed at. */
export const tooltipLabel =
  (wordsOf: (place: string) => string) =>
  (place: unknown): string =>
    typeof place === 'string' ? wordsOf(place) : '';
