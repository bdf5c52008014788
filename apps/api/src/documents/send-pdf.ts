import type { FastifyReply } from 'fastify';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfPress } from './pdf-press.ts';

/** Prints the document and sends it to be shown; its name is what a browser saves it under. */
export async function sendPdf(reply: FastifyReply, press: PdfPress, name: string, document: PdfDocument): Promise<FastifyReply> {
  const bytes = await press.print(document);
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes);
}
