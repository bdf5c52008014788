import type { Answer, TestApp } from '../../../testing/test-app.ts';

const BOUNDARY = 'limite-du-formulaire';

/** Sends a form with one file, as a browser does. */
export function upload(
  test: TestApp,
  path: string,
  token: string,
  file: string | Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="fichier"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file as string), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return test.call('POST', path, { token, body, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } });
}
