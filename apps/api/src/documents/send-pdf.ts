import type { FastifyReply } from 'fastify';
import { clientLeft } from '../http/errors.ts';
import type { PdfPress } from './pdf-press.ts';
import type { PdfTemplate } from './pdf-template.ts';

/** A document to be shown in the browser. */
export interface Printed<Data> {
  /** The file name, without its extension. */
  name: string;
  template: PdfTemplate<Data>;
  /** The user who requests it: the press limits the documents of one user. */
  userId: number;
  /** Reads the data. Called once the press has a place for the document. */
  read(): Promise<Data>;
}

export async function sendPdf<Data>(reply: FastifyReply, press: PdfPress, printed: Printed<Data>): Promise<FastifyReply> {
  const { name, template, userId, read } = printed;
  const left = new AbortController();
  // A document that nobody waits for is not printed.
  if (reply.raw.destroyed) throw clientLeft();
  reply.raw.once('close', () => left.abort(clientLeft()));
  const bytes = await press.print({ template, read, userId, signal: left.signal });
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes);
}
