import { CanvasTexture, LinearFilter, NoColorSpace } from 'three';

/** A part of a texture, from 0 to 1, and its size on the screen in pixels. */
export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the texture for one of the screen. */
const SHARP = 2;

/** Pictures drawn once into one texture, in cells of one size. */
export class Atlas {
  readonly texture: CanvasTexture;
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #cells = new Map<string, Cell>();
  readonly #columns: number;
  readonly #rows: number;
  readonly #cell: { readonly width: number; readonly height: number };

  constructor(cell: { readonly width: number; readonly height: number }, columns: number, rows: number) {
    this.#cell = cell;
    this.#columns = columns;
    this.#rows = rows;
    this.#canvas.width = cell.width * columns * SHARP;
    this.#canvas.height = cell.height * rows * SHARP;
    const context = this.#canvas.getContext('2d');
    if (context === null) throw new Error('No canvas to draw on');
    this.#context = context;
    this.texture = new CanvasTexture(this.#canvas);
    this.texture.colorSpace = NoColorSpace;
    this.texture.flipY = false;
    this.texture.premultiplyAlpha = true;
    this.texture.generateMipmaps = false;
    this.texture.minFilter = LinearFilter;
  }

  /** Whether there is a cell for one more. */
  get hasRoom(): boolean {
    return this.#cells.size < this.#columns * this.#rows;
  }

  has(id: string): boolean {
    return this.#cells.has(id);
  }

  /** Forgets all of them. */
  clear(): void {
    this.#cells.clear();
    this.#context.resetTransform();
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.texture.needsUpdate = true;
  }

  /** The cell of a picture, drawn around its middle the first time. `width` and `height`: how much of the cell it takes. */
  cellOf(
    id: string,
    draw: (canvas: CanvasRenderingContext2D) => void,
    width = this.#cell.width,
    height = this.#cell.height,
  ): Cell {
    const found = this.#cells.get(id);
    if (found) return found;
    const at = this.#cells.size;
    const [column, row] = [at % this.#columns, Math.floor(at / this.#columns)];
    const middle = (column + 0.5) * this.#cell.width;
    const level = (row + 0.5) * this.#cell.height;
    this.#context.setTransform(SHARP, 0, 0, SHARP, middle * SHARP, level * SHARP);
    this.#context.save();
    draw(this.#context);
    this.#context.restore();
    this.texture.needsUpdate = true;
    const wide = this.#canvas.width / SHARP;
    const high = this.#canvas.height / SHARP;
    const cell = {
      left: (middle - width / 2) / wide,
      right: (middle + width / 2) / wide,
      top: (level - height / 2) / high,
      bottom: (level + height / 2) / high,
      width,
      height,
    };
    this.#cells.set(id, cell);
    return cell;
  }

  /** How wide a text is in the font that `font` sets. */
  widthOf(text: string, font: string): number {
    this.#context.font = font;
    return this.#context.measureText(text).width;
  }
}
