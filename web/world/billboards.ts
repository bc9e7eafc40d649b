import { CustomBlending, LessEqualDepth, Mesh, OneFactor, OneMinusSrcAlphaFactor, ShaderMaterial } from 'three';
import type { CanvasTexture } from 'three';
import { cornersOf } from './atlas.ts';
import type { Cell } from './atlas.ts';
import type { Spot } from './geometry.ts';
import { SIZE_AT } from './lens.ts';
import type { FrameUniforms } from './lens.ts';
import { Quads } from './quads.ts';

/** A picture that always faces the camera, `lift` pixels (at base size) above a spot and `aside` to the right. */
export interface Billboard {
  readonly spot: Spot;
  readonly lift: number;
  readonly aside?: number;
  readonly cell: Cell;
}

const VERTEX = `${SIZE_AT}
uniform float keeps;
attribute vec4 spot;
attribute vec4 cell;
attribute vec3 look;
varying vec2 at;
void main() {
  vec4 clip = view * vec4(spot.xyz, 1.0);
  float size = sizeAt(clip.w);
  vec2 off = position.xy * look.xy * mix(size, 1.0, keeps) + vec2(look.z, spot.w) * size;
  clip.xy += off / screen * 2.0 * clip.w;
  // Depth offset, so that the ground it lies on does not clip it.
  clip.z -= 0.0004 * clip.w;
  gl_Position = clip.w > 0.0 ? clip : nowhere;
  at = mix(cell.xy, cell.zw, vec2(position.x + 0.5, 0.5 - position.y));
}`;

const FRAGMENT = `
uniform sampler2D picture;
varying vec2 at;
void main() {
  gl_FragColor = texture2D(picture, at);
}`;

/** Many billboards in one draw call, drawn in the order given. */
export class Billboards {
  readonly mesh: Mesh;
  readonly #quads = new Quads(
    [
      [-0.5, -0.5, 0],
      [0.5, -0.5, 0],
      [0.5, 0.5, 0],
      [-0.5, 0.5, 0],
    ],
    [
      ['spot', 4],
      ['cell', 4],
      ['look', 3],
    ],
  );
  readonly #material: ShaderMaterial;

  /** `isOver`: drawn above everything at a constant size; otherwise what is in front hides them. */
  constructor(frame: FrameUniforms, picture: CanvasTexture, isOver: boolean) {
    const { view, screen, sizes } = frame;
    this.#material = new ShaderMaterial({
      uniforms: { view, screen, sizes, picture: { value: picture }, keeps: { value: isOver ? 1 : 0 } },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      depthTest: !isOver,
      depthFunc: LessEqualDepth,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
    });
    this.mesh = new Mesh(this.#quads.geometry, this.#material);
    this.mesh.frustumCulled = false;
  }

  show(billboards: readonly Billboard[]): void {
    this.#quads.set(
      billboards.map(({ spot, lift, aside = 0, cell }) => {
        const at = [spot.east, spot.north, spot.up, lift];
        return [...at, ...cornersOf(cell), cell.width, cell.height, aside];
      }),
    );
    this.mesh.visible = billboards.length > 0;
  }

  dispose(): void {
    this.#quads.dispose();
    this.#material.dispose();
  }
}
