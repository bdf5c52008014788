/**
 * Cache hits and misses of this process since its start, for pages of lists and for aggregates over many rows. `shared` counts requests
 * that waited for the same read by another request.
 */
export const listMemoryFigures = { hit: 0, shared: 0, miss: 0 };
export const cachedAggregateFigures = { hit: 0, miss: 0 };
