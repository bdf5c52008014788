import type { SeenError } from '@editique/domain/exploitation/exploitation';
import { sayError } from './say-error.ts';

const KEPT = 20;

/** An error as an instance stores it. The instance itself is known from the row that holds it. */
export type NotedError = Omit<SeenError, 'instance'>;

/** The last errors of this instance, newest first. Equal errors are merged into one with a count. */
export class LastErrors {
  #errors: NotedError[] = [];
  /** The number of errors since the start, in requests and in background work. */
  total = { requests: 0, background: 0 };

  note(error: unknown, request?: { call: string; id: string; status: number }): void {
    this.total[request ? 'requests' : 'background'] += 1;
    const noted: NotedError = {
      date: new Date().toISOString(),
      appel: request?.call ?? '',
      statut: request?.status ?? null,
      reference: request?.id ?? null,
      message: sayError(error),
      nombre: 1,
    };
    const same = this.#errors.find(
      ({ appel, statut, message }) => appel === noted.appel && statut === noted.statut && message === noted.message,
    );
    if (same) noted.nombre += same.nombre;
    this.#errors = [noted, ...this.#errors.filter((other) => other !== same)].slice(0, KEPT);
  }

  list(): readonly NotedError[] {
    return this.#errors;
  }
}
