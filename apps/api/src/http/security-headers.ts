import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { isApiCall } from './api-call.ts';

/** Sets the security headers of every answer. */
export async function installSecurity(server: FastifyInstance): Promise<void> {
  const headers = { ...(await helmetHeaders()), 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (isApiCall(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

/**
 * Returns the headers that the helmet library sets, read once from a sample answer: the library would compute all of them for each request.
 * Inline styles are allowed because the components set custom properties on elements.
 */
async function helmetHeaders(): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        // Allows files that the page itself holds: the browser's viewer shows a PDF in a frame.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Off, because some workshops use plain HTTP. The proxy with the certificate sets this header.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  // A route that answers with exactly these headers.
  sample.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await sample.inject('/');
  await sample.close();
  return answer.json();
}
