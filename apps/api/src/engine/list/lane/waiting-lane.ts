interface LaneSize {
  atOnce: number;
  mostWaiting: number;
  longestWaitMs: number;
}

export interface Place {
  leave(): void;
}

/** Lets a few in at a time. The others wait in the order in which they came. */
export class Lane {
  readonly #size: LaneSize;
  readonly #waiting: ((place: Place) => void)[] = [];
  #inside = 0;

  constructor(size: LaneSize) {
    this.#size = size;
  }

  /** A place, or null where too many wait or the turn did not come in time. Whoever got one leaves it once. */
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

  /** A place, however long that takes. */
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
