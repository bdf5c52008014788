const BOUNDARY = 'limite-du-formulaire';

/** Returns a form with one file: its body and the headers that belong to it. */
export function form(file: Buffer): { body: Buffer; headers: Record<string, string> } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="fichier.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': String(body.length) } };
}
