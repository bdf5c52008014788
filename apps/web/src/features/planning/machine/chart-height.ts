/** The place of the chart is kept while it loads. */
export const CHART_HEIGHT = 200;
