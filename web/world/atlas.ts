import { CanvasTexture, LinearFilter, LinearMipmapNearestFilter, NoColorSpace } from 'three';

/** A cell of the texture in texture coordinates (0 to 1), and its size on the screen in pixels. */
export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Corners of a cell, as the shader expects them. */
export const cornersOf = ({ left, top, right, bottom }: Cell) => [left, top, right, bottom];

type Draw = (canvas: CanvasRenderingContext2D) => void;

/** Size of an atlas in screen pixels. */
export interface AtlasSize {
  readonly width: number;
  readonly height: number;
  /** Texture pixels per screen pixel, 2 by default. */
  readonly sharp?: number;
}

const SHARP = 2;
/**
 * Screen pixels between two pictures, so that they do not bleed into each other: distant things use a smaller mipmap,
 * down to a quarter of the side.
 */
const GAP = 3;

/** A texture atlas: each picture is drawn once, in rows of equal height. */
export class Atlas {
  readonly texture: CanvasTexture;
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #cells = new Map<string, Cell>();
  readonly #rows: { readonly top: number; readonly height: number; filled: number }[] = [];
  #size: Required<AtlasSize>;

  /** `isShrunk`: distant pictures are drawn smaller, so mipmaps are needed. */
  constructor(size: AtlasSize, isShrunk: boolean) {
    this.#size = this.#resized(size);
    const context = this.#canvas.getContext('2d');
    if (context === null) throw new Error('No canvas to draw on');
    this.#context = context;
    this.texture = new CanvasTexture(this.#canvas);
    this.texture.colorSpace = NoColorSpace;
    this.texture.flipY = false;
    this.texture.premultiplyAlpha = true;
    this.texture.generateMipmaps = isShrunk;
    this.texture.minFilter = isShrunk ? LinearMipmapNearestFilter : LinearFilter;
  }

  /** Removes all pictures. */
  clear(): void {
    this.#cells.clear();
    this.#rows.length = 0;
    this.#context.resetTransform();
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.texture.needsUpdate = true;
  }

  /** Removes all pictures, for more room from now on. */
  resize(size: AtlasSize): void {
    this.#size = this.#resized(size);
    // The texture on the graphics card keeps its size, so a new one is made.
    this.texture.dispose();
    this.clear();
  }

  #resized({ width, height, sharp = SHARP }: AtlasSize): Required<AtlasSize> {
    this.#canvas.width = width * sharp;
    this.#canvas.height = height * sharp;
    return { width, height, sharp };
  }

  /** The cell of a picture of this size, drawn around its centre at the first request; null if the atlas is full. */
  cellOf(id: string, draw: Draw, width: number, height: number): Cell | null {
    const found = this.#cells.get(id);
    if (found) return found;
    const room = this.#roomFor(Math.ceil(width) + GAP, Math.ceil(height) + GAP);
    if (room === null) return null;
    const [middle, level] = [room.left + width / 2, room.top + height / 2];
    const { sharp } = this.#size;
    this.#context.setTransform(sharp, 0, 0, sharp, middle * sharp, level * sharp);
    this.#context.save();
    draw(this.#context);
    this.#context.restore();
    this.texture.needsUpdate = true;
    const { width: wide, height: high } = this.#size;
    const cell = {
      left: room.left / wide,
      right: (room.left + width) / wide,
      top: room.top / high,
      bottom: (room.top + height) / high,
      width,
      height,
    };
    this.#cells.set(id, cell);
    return cell;
  }

  #roomFor(width: number, height: number): { readonly left: number; readonly top: number } | null {
    let row = this.#rows.find((one) => one.height === height && one.filled + width <= this.#size.width);
    if (row === undefined) {
      const last = this.#rows.at(-1);
      const top = last === undefined ? 0 : last.top + last.height;
      if (top + height > this.#size.height) return null;
      row = { top, height, filled: 0 };
      this.#rows.push(row);
    }
    const left = row.filled;
    row.filled += width;
    return { left, top: row.top };
  }

  /** Width of a text in the font `font`. */
  widthOf(text: string, font: string): number {
    this.#context.font = font;
    return this.#context.measureText(text).width;
  }
}
