import type { FastifyReply } from 'fastify';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfPress } from './pdf-press.ts';

/** Makes the PDF and sends it to be shown in the browser. The name is what the browser saves it under. */
export async function sendPdf(reply: FastifyReply, press: PdfPress, name: string, document: PdfDocument): Promise<FastifyReply> {
  const bytes = await press.print(document);
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes);
}
