import { Color, Mesh, ShaderMaterial } from 'three';
import type { Spot } from './geometry.ts';
import { SIZE_AT } from './lens.ts';
import type { FrameUniforms } from './lens.ts';
import { Quads } from './quads.ts';

const VERTEX = `${SIZE_AT}
attribute vec4 spot;
void main() {
  vec4 foot = view * vec4(spot.xy, 0.0, 1.0);
  vec4 head = view * vec4(spot.xyz, 1.0);
  if (foot.w <= 0.0 || head.w <= 0.0) { gl_Position = nowhere; return; }
  float size = sizeAt(head.w);
  vec3 low = foot.xyz / foot.w;
  vec3 high = head.xyz / head.w + vec3(0.0, spot.w * size / screen.y * 2.0, 0.0);
  vec3 at = mix(low, high, position.y);
  vec2 along = normalize((high.xy - low.xy) * screen);
  at.xy += vec2(along.y, -along.x) * position.x * max(0.75, 1.5 * size) / screen * 2.0;
  gl_Position = vec4(at.xy, at.z - 0.0003, 1.0);
}`;

const FRAGMENT = `
uniform vec3 color;
void main() {
  gl_FragColor = vec4(color, 1.0);
}`;

/** Something `lift` pixels (at base size) above a spot. */
export interface Lifted {
  readonly spot: Spot;
  readonly lift: number;
}

/** Lines, at most 3 pixels wide, from the ground to what is lifted above it. */
export class Stems {
  readonly mesh: Mesh;
  readonly #quads = new Quads(
    [
      [-1, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [-1, 1, 0],
    ],
    [['spot', 4]],
  );
  readonly #material: ShaderMaterial;

  constructor({ view, screen, sizes }: FrameUniforms, color: string) {
    // The map's canvas takes sRGB values as they are, so three.js's conversion to linear is undone.
    const [red = 0, green = 0, blue = 0] = new Color(color).convertLinearToSRGB().toArray();
    this.#material = new ShaderMaterial({
      uniforms: { view, screen, sizes, color: { value: [red, green, blue] } },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
    });
    this.mesh = new Mesh(this.#quads.geometry, this.#material);
    this.mesh.frustumCulled = false;
  }

  show(things: readonly Lifted[]): void {
    this.#quads.set(things.map(({ spot: { east, north, up }, lift }) => [east, north, up, lift]));
  }

  dispose(): void {
    this.#quads.dispose();
    this.#material.dispose();
  }
}
