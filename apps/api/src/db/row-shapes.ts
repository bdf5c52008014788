import pg from 'pg';

/** What the driver makes of the description of rows. */
interface RowShape {
  fields: unknown[];
  _parsers: unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

declare module 'pg' {
  /** The driver's own types do not tell of these. */
  interface Query {
    name?: string;
    _result: RowShape;
    _accumulateRows: unknown;
    prepare(connection: pg.Connection): void;
    handleRowDescription(message: object): void;
  }
}

/**
 * The rows of the statements that one connection has prepared. The driver asks the server to describe them with each answer: some thirty names
 * and types for a job, to be written, sent, read and looked up. They stay the same while the connection lasts, because the server refuses a
 * prepared statement whose rows would be others. So each is described once.
 */
export class RowShapes {
  readonly known = new Map<string, RowShape>();
  /** The same connection, which asks for no description. */
  readonly quiet: pg.Connection;

  constructor(connection: pg.Connection) {
    this.quiet = Object.create(connection, { describe: { value: () => undefined } });
  }

  /** Runs a statement by its name. `send` is how the connection takes a query. */
  run(config: pg.QueryConfig & { name: string }, send: (query: pg.Query) => void): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      // Cast: the types of the driver tell only of the part of a result that collects the rows.
      const end = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result as pg.QueryResult));
      send(new ShapedQuery(config, end, this));
    });
  }
}

class ShapedQuery extends pg.Query {
  readonly #shapes: RowShapes;

  constructor(config: pg.QueryConfig, end: (error: Error | undefined, result: unknown) => void, shapes: RowShapes) {
    super(config, end);
    this.#shapes = shapes;
  }

  override prepare(connection: pg.Connection): void {
    const shape = this.#shapes.known.get(this.name ?? '');
    if (!shape) return super.prepare(connection);
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(this.#shapes.quiet);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes.known.set(this.name ?? '', { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
