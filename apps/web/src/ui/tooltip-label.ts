/** The heading of a chart's tooltip: words for the place that is pointed at, and none while there is none. */
export const tooltipLabel =
  (wordsOf: (place: string) => string) =>
  (place: unknown): string =>
    typeof place === 'string' ? wordsOf(place) : '';
