import {
  BufferAttribute,
  CustomBlending,
  DoubleSide,
  GreaterDepth,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  LessEqualDepth,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
} from 'three';
import type { CanvasTexture, DepthModes } from 'three';
import type { Cell } from './atlas.ts';
import type { Spot } from './geometry.ts';
import { SIZE_AT } from './lens.ts';
import type { FrameUniforms } from './lens.ts';

/** A mindset's body: a picture that faces who looks, and in front of it a cube, where it is one. */
export interface Thing {
  readonly spot: Spot;
  /** Pixels of its own size from the spot to its middle. */
  readonly lift: number;
  readonly cell: Cell;
  readonly opacity: number;
  readonly cube: { readonly face: Cell; readonly side: number } | null;
}

/*
 * Each is a quad that faces who looks and the three faces of a cube that are seen: those on the side of the eye. They
 * never cover each other, so all things are drawn in one call from the furthest to the nearest, without a depth of
 * their own. `position` is a corner of a quad, its `z` which of the four. A cube's faces begin in the corner that is
 * nearest: their far edges are those of the whole cube, and fade out over a pixel.
 */
const VERTEX = `${SIZE_AT}
uniform vec3 eye;
attribute vec4 spot;
attribute vec4 cell;
attribute vec4 look;
attribute vec4 face;
varying vec2 at;
varying float shown;
varying vec2 edge;
varying float tone;
void main() {
  vec4 middle = view * vec4(spot.xyz, 1.0);
  float size = sizeAt(middle.w);
  float up = spot.w * size / screen.y * 2.0 * middle.w;
  edge = vec2(0.0);
  tone = 0.0;
  shown = look.z;
  vec4 clip = middle;
  if (position.z < 0.5) {
    clip.xy += (position.xy - 0.5) * look.xy * size / screen * 2.0 * middle.w;
    at = mix(cell.xy, cell.zw, vec2(position.x, 1.0 - position.y));
  } else {
    vec3 near = vec3(greaterThan(eye, spot.xyz)) * 2.0 - 1.0;
    // The world's own up is the screen's, so the lift counts for what is seen of it from below.
    float side = look.w * size * middle.w / sizes.z;
    vec2 along = position.xy;
    vec3 in01 = vec3(0.0);
    vec2 seen;
    if (position.z < 1.5) {
      in01 = vec3(along, 0.0);
      seen = vec2(0.2);
      tone = near.z > 0.0 ? 0.26 : -0.34;
    } else if (position.z < 2.5) {
      in01 = vec3(0.0, along);
      float north = near.y > 0.0 ? 1.0 - along.x : along.x;
      seen = vec2(near.x > 0.0 ? north : 1.0 - north, near.z > 0.0 ? along.y : 1.0 - along.y);
      tone = -0.16;
    } else {
      in01 = vec3(along.x, 0.0, along.y);
      float east = near.x > 0.0 ? 1.0 - along.x : along.x;
      seen = vec2(near.y < 0.0 ? east : 1.0 - east, near.z > 0.0 ? along.y : 1.0 - along.y);
      tone = near.y < 0.0 ? 0.0 : -0.26;
    }
    vec3 corner = near * (0.5 - in01) * side;
    clip = view * vec4(spot.xyz + corner, 1.0);
    edge = along;
    at = mix(face.xy, face.zw, seen);
  }
  clip.y += up * clip.w / middle.w;
  // A little nearer, so that the ground it stands on does not cut into it.
  clip.z -= 0.0004 * clip.w;
  bool isThere = middle.w > 0.0 && (position.z < 0.5 || look.w > 0.0);
  gl_Position = isThere ? clip : nowhere;
}`;

const FRAGMENT = `
uniform sampler2D picture;
uniform float strength;
varying vec2 at;
varying float shown;
varying vec2 edge;
varying float tone;
void main() {
  vec4 color = texture2D(picture, at);
  color.rgb = tone > 0.0 ? mix(color.rgb, vec3(color.a), tone) : color.rgb * (1.0 + tone);
  vec2 left = clamp((1.0 - edge) / max(fwidth(edge), 0.00001), 0.0, 1.0);
  gl_FragColor = color * left.x * left.y * shown * strength;
}`;

function material(
  frame: FrameUniforms,
  picture: CanvasTexture,
  depthFunc: DepthModes,
  strength: number,
): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...frame, picture: { value: picture }, strength: { value: strength } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    depthFunc,
    // Of a cube's faces some are seen from the other side.
    side: DoubleSide,
    forceSinglePass: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
}

/** Of what stands behind a building so much is seen. */
const BEHIND = 0.3;
/** Numbers that are told of each. */
const EACH = 16;

const cornersOf = ({ left, top, right, bottom }: Cell) => [left, top, right, bottom];

/** All bodies in one call. */
export class Things {
  readonly meshes: readonly Mesh[];
  readonly #geometry = new InstancedBufferGeometry();
  readonly #materials: readonly ShaderMaterial[];
  #values = new Float32Array();
  #buffer: InstancedInterleavedBuffer | null = null;

  constructor(frame: FrameUniforms, picture: CanvasTexture) {
    const quads = [0, 1, 2, 3];
    const corners = quads.flatMap((quad) => [0, 0, quad, 1, 0, quad, 1, 1, quad, 0, 1, quad]);
    this.#geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
    this.#geometry.setIndex(quads.flatMap((quad) => [0, 1, 2, 0, 2, 3].map((corner) => quad * 4 + corner)));
    this.#geometry.instanceCount = 0;
    this.#materials = [material(frame, picture, GreaterDepth, BEHIND), material(frame, picture, LessEqualDepth, 1)];
    this.meshes = this.#materials.map((each) => {
      const mesh = new Mesh(this.#geometry, each);
      mesh.frustumCulled = false;
      return mesh;
    });
  }

  /** What stands there from now on; it is seen by `order`. */
  set(things: readonly Thing[]): void {
    this.#values = new Float32Array(
      things.flatMap(({ spot, lift, cell, opacity, cube }) => {
        const { face = cell, side = 0 } = cube ?? {};
        const at = [spot.east, spot.north, spot.up, lift];
        const look = [cell.width, cell.height, opacity, side];
        return [...at, ...cornersOf(cell), ...look, ...cornersOf(face)];
      }),
    );
    if (this.#buffer?.array.length !== this.#values.length) this.#newBuffer();
    this.#geometry.instanceCount = things.length;
  }

  #newBuffer(): void {
    // What is of another size is another buffer.
    this.#geometry.dispose();
    this.#buffer = new InstancedInterleavedBuffer(new Float32Array(this.#values.length), EACH);
    for (const [at, name] of ['spot', 'cell', 'look', 'face'].entries())
      this.#geometry.setAttribute(name, new InterleavedBufferAttribute(this.#buffer, 4, at * 4));
  }

  /** They are drawn in the order of these indices, which names each once. */
  order(indices: Uint32Array): void {
    const buffer = this.#buffer;
    if (buffer === null) return;
    for (const [place, index] of indices.entries())
      buffer.array.set(this.#values.subarray(index * EACH, (index + 1) * EACH), place * EACH);
    buffer.needsUpdate = true;
  }

  /** Whether what is behind something is drawn too. Nothing is where nothing stands, and it costs a pass. */
  showBehind(isShown: boolean): void {
    const [behind] = this.meshes;
    if (behind !== undefined) behind.visible = isShown;
  }

  dispose(): void {
    this.#geometry.dispose();
    for (const each of this.#materials) each.dispose();
  }
}
