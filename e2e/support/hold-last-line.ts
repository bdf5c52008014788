import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import type { Page } from '@playwright/test';

export interface HeldAnswers {
  /** Lets the last line of the answer under way go to the page. */
  release: () => void;
  close: () => Promise<void>;
}

/**
 * Every answer to such a call reaches the page as the server sends it, but for its last line, which waits to be released. What the page
 * shows before the end can so be looked at for as long as it takes, even when a busy machine brings all lines at once.
 */
export async function holdLastLine(page: Page, origin: string, path: string): Promise<HeldAnswers> {
  let released = Promise.withResolvers<void>();
  const relay = createServer((request, response) => {
    const { method, headers } = request;
    const { promise } = released;
    const passed = ask(new URL(request.url ?? '/', origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(withoutLastLine(promise)).pipe(response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  // What a page sends of a file is out of reach for its routes: the call is led away one level below.
  const browser = await page.context().newCDPSession(page);
  browser.on(
    'Fetch.requestPaused',
    ({ requestId, request }) =>
      void browser.send('Fetch.continueRequest', { requestId, url: request.url.replace(origin, `http://127.0.0.1:${port}`) }),
  );
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}${path}` }] });
  return {
    release: () => {
      released.resolve();
      released = Promise.withResolvers();
    },
    close: async () => {
      await browser.send('Fetch.disable');
      await browser.detach();
      relay.closeAllConnections();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}

/** Whole lines go on as soon as another one begins behind them. */
function withoutLastLine(released: Promise<void>): Transform {
  let kept = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = kept + chunk.toString('latin1');
      const begin = text.lastIndexOf('\n', text.length - 2) + 1;
      kept = text.slice(begin);
      done(null, Buffer.from(text.slice(0, begin), 'latin1'));
    },
    flush(done) {
      void released.then(() => done(null, Buffer.from(kept, 'latin1')));
    },
  });
}
