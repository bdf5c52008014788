import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { attachment } from '../../http/attachment.ts';
import { withFirstItemRead } from '../../http/with-first-item-read.ts';
import type { Cell } from './cell.ts';
import { csvFile } from './csv-file.ts';
import type { FileColumn } from './file-column.ts';
import { xlsxFile } from './xlsx-file.ts';

const formats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof formats;
export const sheetFormat = z.enum(['csv', 'xlsx'], 'format est csv ou xlsx');

const mediaType = (contentType: string): string => contentType.split(';', 1)[0] ?? contentType;
/** The media types of the answer, for the API description. */
export const sheetTypes = Object.values(formats).map(mediaType);

export interface SentSheet {
  /** The name of the workbook's sheet. */
  title: string;
  /** The file name, without its extension. */
  name: string;
  format: SheetFormat;
  columns: FileColumn[];
  rows: AsyncGenerator<Cell[][]>;
}

/**
 * Sends a table as a file while its rows are read. The first batch is read before the answer starts, so that a failure there is still
 * answered as an error.
 */
export async function sendSheet(reply: FastifyReply, { title, name, format, columns, rows }: SentSheet): Promise<FastifyReply> {
  const all = await withFirstItemRead(rows);
  reply.type(formats[format]).header('content-disposition', attachment(`${name}.${format}`));
  return reply.send(format === 'csv' ? Readable.from(csvFile(columns, all), { highWaterMark: 1 }) : xlsxFile(title, columns, all));
}
