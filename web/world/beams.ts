import { AddEquation, Color, CustomBlending, Mesh, OneFactor, OneMinusSrcAlphaFactor, ShaderMaterial } from 'three';
import type { Spot } from './geometry.ts';
import type { FrameUniforms } from './lens.ts';
import { Quads } from './quads.ts';

/** Height of a beam in metres above its base. */
const HIGH = 600;

const VERTEX = `
uniform mat4 view;
uniform vec2 screen;
attribute vec3 spot;
varying vec2 at;
void main() {
  vec4 clip = view * vec4(spot.xy, spot.z + position.y * ${HIGH}.0, 1.0);
  clip.x += position.x * 13.0 / screen.x * 2.0 * clip.w;
  gl_Position = clip.w > 0.0 ? clip : vec4(2.0, 2.0, 2.0, 1.0);
  at = position.xy;
}`;

const FRAGMENT = `
uniform vec3 color;
varying vec2 at;
void main() {
  float light = (1.0 - abs(at.x)) * (1.0 - at.y) * 0.75;
  gl_FragColor = vec4(color * light, light * 0.6);
}`;

/** Beams of light above spots, 26 pixels wide, fading upwards. */
export class Beams {
  readonly mesh: Mesh;
  /** Two quads per beam, one for each half. */
  readonly #quads = new Quads(
    [
      [-1, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
      [-1, 1, 0],
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
    ],
    [['spot', 3]],
  );
  readonly #material: ShaderMaterial;

  constructor({ view, screen }: FrameUniforms, color: string) {
    const [red = 0, green = 0, blue = 0] = new Color(color).convertLinearToSRGB().toArray();
    this.#material = new ShaderMaterial({
      uniforms: { view, screen, color: { value: [red, green, blue] } },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
    });
    this.mesh = new Mesh(this.#quads.geometry, this.#material);
    this.mesh.frustumCulled = false;
  }

  show(spots: readonly Spot[]): void {
    this.#quads.set(
      spots.map(({ east, north, up }) => [east, north, up]),
      () => 2,
    );
    this.mesh.visible = spots.length > 0;
  }

  dispose(): void {
    this.#quads.dispose();
    this.#material.dispose();
  }
}
