import { Table } from '@mantine/core';

/**
 * The classes that Mantine gives the parts of a table. Its components compute the same classes for each cell, from theme, context and
 * props. A list has hundreds of cells, so they are plain elements.
 */
export const TABLE = {
  tbody: `${Table.classes.tbody} mantine-Table-tbody`,
  tr: `${Table.classes.tr} mantine-Table-tr`,
  th: `${Table.classes.th} mantine-Table-th`,
  td: `${Table.classes.td} mantine-Table-td`,
} as const;
