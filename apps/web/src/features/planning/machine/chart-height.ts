/** Also the height of the placeholder while the chart loads. */
export const CHART_HEIGHT = 200;
