/**
 * How often this process answered from memory, since its start: the pages of lists, and answers that are counted over many rows.
 * `shared`: another request was reading the same.
 */
export const listMemoryFigures = { hit: 0, shared: 0, miss: 0 };
export const keptAnswerFigures = { hit: 0, miss: 0 };
