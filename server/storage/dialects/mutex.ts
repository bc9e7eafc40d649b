import { UnavailableError } from '../errors.ts';

interface Waiting {
  readonly go: () => void;
}

/** A first-come, first-served lock; a caller who waits longer than `patience` milliseconds is refused. */
export class Mutex {
  #isHeld = false;
  readonly #waiting: Waiting[] = [];
  readonly #patience: number;

  constructor(patience: number) {
    this.#patience = patience;
  }

  acquire(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(
          new UnavailableError('busy', {
            cause: new Error('a transaction takes too long, or one waits for another inside of it'),
          }),
        );
      }, this.#patience);
      this.#waiting.push(waiting);
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next.go();
    else this.#isHeld = false;
  }
}
