import type { AppError } from '../errors.ts';

/** A limited number of places for each user, so that what one of them asks for at once leaves room for the others. */
export class UserPlaces {
  readonly #most: number;
  readonly #refusal: () => AppError;
  readonly #taken = new Map<number, number>();

  constructor(most: number, refusal: () => AppError) {
    this.#most = most;
    this.#refusal = refusal;
  }

  /** Takes a place, or throws the refusal. Returns the function that gives the place back, to be called once. */
  take(user: number): () => void {
    const own = this.#taken.get(user) ?? 0;
    if (own >= this.#most) throw this.#refusal();
    this.#taken.set(user, own + 1);
    return () => {
      const left = (this.#taken.get(user) ?? 1) - 1;
      if (left) this.#taken.set(user, left);
      else this.#taken.delete(user);
    };
  }
}
