import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { failure } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { listen } from '../modules/live/testing/listen.ts';
import { startAdminApp } from '../testing/admin.ts';
import { eachDatabase } from '../testing/test-database.ts';

eachDatabase((kind) => {
  it('ends what is under way when it closes, and refuses in French what the same connection asks after it', async () => {
    const test = await startAdminApp(kind);
    const { hostname, port } = new URL(await listen(test.app));
    const body = JSON.stringify({ email: 'personne@exemple.ma', password: 'inconnu-2026' });
    const socket = connect(Number(port), hostname);
    const answered = text(socket);
    const head = 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: ${body.length}\r\n\r\n`);
    await once(test.app.server.server, 'request');
    const closed = test.close();
    await expect.poll(() => test.app.server.server.listening).toBe(false);
    socket.write(`${body}GET /api/ville HTTP/1.1\r\nhost: x\r\n\r\n`);
    const [first = '', second = ''] = (await answered).split(/(?=HTTP\/1\.1)/);
    expect(first).toContain('HTTP/1.1 401');
    expect(second).toContain('HTTP/1.1 503');
    expect(second).toContain(failure.unavailable);
    await closed;
  });
});
