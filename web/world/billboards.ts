import {
  BufferAttribute,
  CustomBlending,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LessEqualDepth,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
} from 'three';
import type { CanvasTexture } from 'three';
import type { Cell } from './atlas.ts';
import type { Spot } from './geometry.ts';
import { SIZE_AT } from './lens.ts';
import type { FrameUniforms } from './lens.ts';

/** A picture that faces who looks, `lift` pixels of a thing's own size above a spot. */
export interface Billboard {
  readonly spot: Spot;
  readonly lift: number;
  readonly cell: Cell;
}

const VERTEX = `${SIZE_AT}
uniform float keeps;
attribute vec4 spot;
attribute vec4 cell;
attribute vec2 look;
varying vec2 at;
void main() {
  vec4 clip = view * vec4(spot.xyz, 1.0);
  float size = sizeAt(clip.w);
  vec2 off = position.xy * look * mix(size, 1.0, keeps) + vec2(0.0, spot.w * size);
  clip.xy += off / screen * 2.0 * clip.w;
  // A little nearer, so that the ground it lies on does not cut into it.
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

/** Many billboards in one call, drawn in their order. */
export class Billboards {
  readonly mesh: Mesh;
  readonly #geometry = new InstancedBufferGeometry();
  readonly #material: ShaderMaterial;

  /** `isOver`: they lie over everything and keep their size; else what stands before them hides them. */
  constructor(frame: FrameUniforms, picture: CanvasTexture, isOver: boolean) {
    const corners = new Float32Array([-0.5, -0.5, 0, 0.5, -0.5, 0, 0.5, 0.5, 0, -0.5, 0.5, 0]);
    this.#geometry.setAttribute('position', new BufferAttribute(corners, 3));
    this.#geometry.setIndex([0, 1, 2, 0, 2, 3]);
    this.#geometry.instanceCount = 0;
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
    this.mesh = new Mesh(this.#geometry, this.#material);
    this.mesh.frustumCulled = false;
  }

  show(billboards: readonly Billboard[]): void {
    this.#geometry.dispose();
    const put = (name: string, size: number, values: (one: Billboard) => readonly number[]) => {
      this.#geometry.setAttribute(
        name,
        new InstancedBufferAttribute(new Float32Array(billboards.flatMap((one) => [...values(one)])), size),
      );
    };
    put('spot', 4, ({ spot, lift }) => [spot.east, spot.north, spot.up, lift]);
    put('cell', 4, ({ cell }) => [cell.left, cell.top, cell.right, cell.bottom]);
    put('look', 2, ({ cell }) => [cell.width, cell.height]);
    this.#geometry.instanceCount = billboards.length;
    this.mesh.visible = billboards.length > 0;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
  }
}
