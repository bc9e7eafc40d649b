import { imageAddress } from '../ui/image-address.ts';

/** Pixels of a picture as it is drawn: twice those of the screen. */
const SIDE = 88;

/** The images of mindsets, fetched when they are first asked for, cut to a square. */
export class Pictures {
  readonly #onLoaded: () => void;
  /** Null: on its way, or not to be had. */
  readonly #known = new Map<string, HTMLCanvasElement | null>();
  #isOver = false;

  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** Null while it is not there. */
  of(name: string): HTMLCanvasElement | null {
    if (!this.#known.has(name)) {
      this.#known.set(name, null);
      void this.#fetch(name);
    }
    return this.#known.get(name) ?? null;
  }

  end(): void {
    this.#isOver = true;
  }

  async #fetch(name: string): Promise<void> {
    const image = new Image();
    image.src = imageAddress(name);
    try {
      await image.decode();
    } catch {
      // It stays a sign.
      return;
    }
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
    canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
    this.#known.set(name, canvas);
    if (!this.#isOver) this.#onLoaded();
  }
}
