import { failure } from '@editique/domain/messages';
import { tooMany, unavailable } from '../errors.ts';

const RETRY_S = 2;

/** A limited number of places. A network never holds more of them than are left free, so that others always find one. */
export class FairPlaces {
  readonly #most: number;
  readonly #ofNetwork = new Map<string, number>();
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place, or throws the reason for refusing. Returns the function that gives the place back, to be called once. */
  take(network: string): () => void {
    if (this.#taken >= this.#most) throw unavailable();
    const own = this.#ofNetwork.get(network) ?? 0;
    if (own >= this.#most - this.#taken) throw tooMany(failure.tooMany, RETRY_S);
    this.#taken += 1;
    this.#ofNetwork.set(network, own + 1);
    return () => {
      this.#taken -= 1;
      const left = (this.#ofNetwork.get(network) ?? 1) - 1;
      if (left) this.#ofNetwork.set(network, left);
      else this.#ofNetwork.delete(network);
    };
  }
}
