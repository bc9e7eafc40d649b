/** Side in texture pixels: twice that on the screen. */
const SIDE = 88;
/** Milliseconds within which loaded images are shown together, in one update. */
const TOGETHER = 200;

/** Images of mindsets, loaded when first requested and cropped to a square. */
export class Pictures {
  readonly #onLoaded: () => void;
  /** Null: still loading, or failed. */
  readonly #known = new Map<string, HTMLCanvasElement | null>();
  #told: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** The image of a URL; null until it is loaded. */
  of(address: string): HTMLCanvasElement | null {
    if (!this.#known.has(address)) {
      this.#known.set(address, null);
      void this.#fetch(address);
    }
    return this.#known.get(address) ?? null;
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#told);
  }

  async #fetch(address: string): Promise<void> {
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
    } catch {
      // Failed: the frame stays empty.
      return;
    }
    if (this.#isOver) return;
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
    canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
    this.#known.set(address, canvas);
    this.#told ??= setTimeout(() => {
      this.#told = undefined;
      this.#onLoaded();
    }, TOGETHER);
  }
}
