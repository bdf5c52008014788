import type { TestApp } from '../../../testing/test-app.ts';

/** Downloads a file as bytes. */
export async function download(
  test: TestApp,
  path: string,
  token: string,
): Promise<{ status: number; file: Buffer; headers: Record<string, unknown> }> {
  const answer = await test.app.server.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, file: answer.rawPayload, headers: answer.headers };
}
