import { type App, type AppOptions, createApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { type Content, createTestDatabase, type DatabaseKind, type TestDatabase } from './test-database.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: App;
  database: TestDatabase;
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>;
  /** Returns the token of a demo account: 'admin', 'lecture' … */
  signIn(account: string, password?: string, headers?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  content?: Content;
  /** An existing database, for a second instance or a restart. It is not dropped at the end. */
  on?: TestDatabase;
  environment?: Record<string, string>;
  limits?: AppOptions['limits'];
  /** Receives connection errors, for a test that takes the database away. In any other test such an error fails the test. */
  onConnectionError?: (error: Error) => void;
}

/** Starts a whole server on a database of its own. Calls reach it without a network. */
export async function startTestApp(
  kind: DatabaseKind,
  { content = 'demo', on, environment, limits = {}, onConnectionError }: TestAppOptions = {},
): Promise<TestApp> {
  const database = on ?? (await createTestDatabase(kind, content));
  const config = database.config(environment);
  // The pool reports its end before its last connections are closed. Dropping the database then breaks them, which is no error.
  let isClosed = false;
  const wrongAnswers: Error[] = [];
  const failOnWrongAnswer = (): void => {
    const wrong = wrongAnswers.shift();
    if (wrong) throw wrong;
  };
  const throwUnlessClosed = (error: Error): void => {
    if (!isClosed) throw error;
  };
  const connection = await connect(config, onConnectionError ?? throwUnlessClosed, throwUnlessClosed);
  const app = await createApp(config, connection, { onWrongAnswer: (error) => wrongAnswers.push(error), limits });
  const call: TestApp['call'] = async (method, path, { token, body, headers } = {}) => {
    const answer = await app.server.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    failOnWrongAnswer();
    return { status: answer.statusCode, body: parse(answer.body), headers: answer.headers };
  };
  return {
    app,
    database,
    call,
    async signIn(account, password = DEMO_PASSWORD, headers = {}) {
      const credentials = { email: `${account}@demo.local`, password };
      const { status, body } = await call('POST', '/users/login', { body: credentials, headers });
      if (status !== 200) throw new Error(`${account} cannot sign in: ${status} ${JSON.stringify(body)}`);
      return (body as { token: string }).token;
    },
    async close() {
      await app.close();
      isClosed = true;
      if (!on) await database.drop();
      // Also reports wrong answers to calls that were not made through `call`.
      failOnWrongAnswer();
    },
  };
}

/** Returns the parsed JSON, or the text itself if it is not JSON, or null if it is empty. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
