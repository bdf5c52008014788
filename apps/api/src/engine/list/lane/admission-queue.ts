interface AdmissionQueueSize {
  atOnce: number;
  mostWaiting: number;
  longestWaitMs: number;
}

export interface Place {
  leave(): void;
}

/** Admits a few callers at a time. The others wait in the order of their arrival. */
export class AdmissionQueue {
  readonly #size: AdmissionQueueSize;
  readonly #waiting: ((place: Place) => void)[] = [];
  #inside = 0;

  constructor(size: AdmissionQueueSize) {
    this.#size = size;
  }

  /** Returns a place, or null if too many wait or the turn did not come in time. The caller must leave the place exactly once. */
  async enter(): Promise<Place | null> {
    if (this.#inside < this.#size.atOnce) return this.#place();
    if (this.#waiting.length >= this.#size.mostWaiting) return null;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(settle), 1);
        resolve(null);
      }, this.#size.longestWaitMs);
      const settle = (place: Place): void => {
        clearTimeout(timer);
        resolve(place);
      };
      this.#waiting.push(settle);
    });
  }

  /** Returns a place, however long the wait takes. */
  async enterAtLast(): Promise<Place> {
    if (this.#inside < this.#size.atOnce) return this.#place();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #place(): Place {
    this.#inside += 1;
    return {
      leave: () => {
        this.#inside -= 1;
        this.#waiting.shift()?.(this.#place());
      },
    };
  }
}
