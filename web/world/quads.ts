import {
  BufferGeometry,
  DynamicDrawUsage,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Uint32BufferAttribute,
} from 'three';

/** A corner of a quad: the value of the shader's `position`. */
type Corner = readonly [number, number, number];

const CORNERS = 4;
const TRIANGLES = [0, 1, 2, 0, 2, 3];

/**
 * Quads of many things in one draw call; all corners of a thing carry its attributes. No instancing: software rendering
 * draws each instance separately, which costs more than the pixels do.
 */
export class Quads {
  readonly geometry = new BufferGeometry();
  readonly #corners: readonly Corner[];
  readonly #parts: readonly (readonly [name: string, size: number])[];
  readonly #stride: number;
  /** Index of each thing's first corner, plus the total at the end. */
  #begins: readonly number[] = [0];

  /**
   * `corners`: four for each quad of a thing that has all of them. `parts`: the shader's attributes, in the order of a
   * thing's numbers.
   */
  constructor(corners: readonly Corner[], parts: readonly (readonly [name: string, size: number])[]) {
    this.#corners = corners;
    this.#parts = [['position', 3], ...parts];
    this.#stride = this.#parts.reduce((sum, [, size]) => sum + size, 0);
    this.#put(new Float32Array());
  }

  /** Replaces all things: the attribute numbers of each, and how many quads it has. */
  set(things: readonly (readonly number[])[], quadsOf: (index: number) => number = () => 1): void {
    const begins = [0];
    for (const index of things.keys()) begins.push((begins[index] ?? 0) + quadsOf(index) * CORNERS);
    this.#begins = begins;
    const values = new Float32Array((begins.at(-1) ?? 0) * this.#stride);
    let at = 0;
    for (const [index, numbers] of things.entries())
      for (const corner of this.#corners.slice(0, quadsOf(index) * CORNERS)) {
        values.set(corner, at);
        values.set(numbers, at + corner.length);
        at += this.#stride;
      }
    // A buffer cannot be resized, so a new one is made.
    this.geometry.dispose();
    this.#put(values);
    this.order(things.keys());
  }

  #put(values: Float32Array): void {
    const buffer = new InterleavedBuffer(values, this.#stride);
    let offset = 0;
    for (const [name, size] of this.#parts) {
      this.geometry.setAttribute(name, new InterleavedBufferAttribute(buffer, size, offset));
      offset += size;
    }
    const quads = values.length / this.#stride / CORNERS;
    const index = new Uint32BufferAttribute(new Uint32Array(quads * TRIANGLES.length), 1);
    this.geometry.setIndex(index.setUsage(DynamicDrawUsage));
  }

  /** Sets the draw order by the things' indices, each exactly once. */
  order(indices: Iterable<number>): void {
    const { index } = this.geometry;
    if (index === null) return;
    let at = 0;
    for (const thing of indices)
      for (let corner = this.#begins[thing] ?? 0; corner < (this.#begins[thing + 1] ?? 0); corner += CORNERS)
        for (const one of TRIANGLES) index.array[at++] = corner + one;
    index.needsUpdate = true;
  }

  dispose(): void {
    this.geometry.dispose();
  }
}
