import {
  CustomBlending,
  DoubleSide,
  GreaterDepth,
  LessEqualDepth,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
} from 'three';
import type { CanvasTexture, DepthModes } from 'three';
import { cornersOf } from './atlas.ts';
import type { Cell } from './atlas.ts';
import type { Spot } from './geometry.ts';
import { SIZE_AT } from './lens.ts';
import type { FrameUniforms } from './lens.ts';
import { Quads } from './quads.ts';

/** A mindset's body: a picture facing the camera and, for a cube, its faces in front of it. */
export interface Thing {
  readonly spot: Spot;
  /** Pixels (at base size) from the spot to its centre. */
  readonly lift: number;
  readonly cell: Cell;
  readonly opacity: number;
  readonly cube: { readonly face: Cell; readonly side: number } | null;
}

/*
 * Each thing is one quad facing the camera, plus the three faces of a cube that are on the side of the eye. These never
 * overlap, so all things are drawn in one call from farthest to nearest, without a depth buffer of their own.
 * `position` is a corner of a quad; its `z` tells which of the four quads. A cube's faces start at the corner nearest
 * to the eye: their far edges are the outline of the cube, and fade out over a pixel. Whatever can be computed per
 * vertex is not computed per pixel, since pixels are most of the cost without a GPU.
 */
const VERTEX = `${SIZE_AT}
uniform vec3 eye;
uniform float strength;
attribute vec4 spot;
attribute vec4 cell;
attribute vec4 look;
attribute vec4 face;
varying vec2 at;
varying float shown;
varying vec2 left;
varying vec2 tint;
float pixelsTo(vec4 clip, vec3 end) {
  vec4 other = view * vec4(end, 1.0);
  return length((other.xy / other.w - clip.xy / clip.w) * screen) * 0.5;
}
void main() {
  vec4 middle = view * vec4(spot.xyz, 1.0);
  float size = sizeAt(middle.w);
  float up = spot.w * size / screen.y * 2.0 * middle.w;
  left = vec2(2.0);
  float tone = 0.0;
  shown = look.z * strength;
  vec4 clip = middle;
  if (position.z < 0.5) {
    clip.xy += (position.xy - 0.5) * look.xy * size / screen * 2.0 * middle.w;
    at = mix(cell.xy, cell.zw, vec2(position.x, 1.0 - position.y));
  } else {
    vec3 near = vec3(greaterThan(eye, spot.xyz)) * 2.0 - 1.0;
    // Up in the world is up on the screen, so the lift is as long as it looks.
    float side = look.w * size * middle.w / sizes.z;
    vec2 along = position.xy;
    vec3 right = vec3(1.0, 0.0, 0.0);
    vec3 on = vec3(0.0, 0.0, 1.0);
    vec2 seen;
    if (position.z < 1.5) {
      on = vec3(0.0, 1.0, 0.0);
      seen = vec2(0.2);
      tone = near.z > 0.0 ? 0.26 : -0.34;
    } else if (position.z < 2.5) {
      right = vec3(0.0, 1.0, 0.0);
      float north = near.y > 0.0 ? 1.0 - along.x : along.x;
      seen = vec2(near.x > 0.0 ? north : 1.0 - north, near.z > 0.0 ? along.y : 1.0 - along.y);
      tone = -0.16;
    } else {
      float east = near.x > 0.0 ? 1.0 - along.x : along.x;
      seen = vec2(near.y < 0.0 ? east : 1.0 - east, near.z > 0.0 ? along.y : 1.0 - along.y);
      tone = near.y < 0.0 ? 0.0 : -0.26;
    }
    vec3 nearest = spot.xyz + near * 0.5 * side;
    right *= -near * side;
    on *= -near * side;
    vec3 corner = nearest + right * along.x + on * along.y;
    clip = view * vec4(corner, 1.0);
    // Distance in pixels to the far edges.
    vec4 first = view * vec4(nearest, 1.0);
    left = (1.0 - along) * vec2(pixelsTo(first, nearest + right), pixelsTo(first, nearest + on));
    at = mix(face.xy, face.zw, seen);
  }
  tint = vec2(1.0 - abs(tone), max(tone, 0.0));
  clip.y += up * clip.w / middle.w;
  // Depth offset, so that the ground it stands on does not clip it.
  clip.z -= 0.0004 * clip.w;
  bool isThere = middle.w > 0.0 && (position.z < 0.5 || look.w > 0.0);
  gl_Position = isThere ? clip : nowhere;
}`;

const FRAGMENT = `
uniform sampler2D picture;
varying vec2 at;
varying float shown;
varying vec2 left;
varying vec2 tint;
void main() {
  vec4 color = texture2D(picture, at);
  vec2 inside = min(left, 1.0);
  gl_FragColor = vec4(color.rgb * tint.x + color.a * tint.y, color.a) * (inside.x * inside.y * shown);
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
    // Depending on the camera, some faces of a cube are seen from behind.
    side: DoubleSide,
    forceSinglePass: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
}

/** Opacity of things hidden by a building. */
const BEHIND = 0.3;
function roughSampler(gl: WebGL2RenderingContext): WebGLSampler {
  const sampler = gl.createSampler();
  gl.samplerParameteri(sampler, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.samplerParameteri(sampler, gl.TEXTURE_MIN_FILTER, gl.NEAREST_MIPMAP_NEAREST);
  return sampler;
}

/** All bodies in one draw call. */
export class Things {
  readonly meshes: readonly Mesh[];
  readonly #quads = new Quads(
    [0, 1, 2, 3].flatMap((quad) => [
      [0, 0, quad] as const,
      [1, 0, quad] as const,
      [1, 1, quad] as const,
      [0, 1, quad] as const,
    ]),
    [
      ['spot', 4],
      ['cell', 4],
      ['look', 4],
      ['face', 4],
    ],
  );
  readonly #materials: readonly ShaderMaterial[];
  readonly #gl: WebGL2RenderingContext;
  /** Nearest-neighbour sampling: without a GPU, bilinear filtering costs most of a frame. */
  readonly #rough: WebGLSampler;
  /** Draws in low quality while frames would be too slow. */
  isRough = false;

  constructor(frame: FrameUniforms, picture: CanvasTexture, gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#rough = roughSampler(gl);
    this.#materials = [material(frame, picture, GreaterDepth, BEHIND), material(frame, picture, LessEqualDepth, 1)];
    this.meshes = this.#materials.map((each) => {
      const mesh = new Mesh(this.#quads.geometry, each);
      mesh.frustumCulled = false;
      // The material's only texture is the atlas, so its sampler can be set here.
      mesh.onBeforeRender = () => {
        if (this.isRough) gl.bindSampler(0, this.#rough);
      };
      mesh.onAfterRender = () => {
        gl.bindSampler(0, null);
      };
      return mesh;
    });
  }

  /** Replaces all things; call `order` to make them visible. */
  set(things: readonly Thing[]): void {
    this.#quads.set(
      things.map(({ spot, lift, cell, opacity, cube }) => {
        const { face = cell, side = 0 } = cube ?? {};
        const at = [spot.east, spot.north, spot.up, lift];
        const look = [cell.width, cell.height, opacity, side];
        return [...at, ...cornersOf(cell), ...look, ...cornersOf(face)];
      }),
      (index) => (things[index]?.cube ? 4 : 1),
    );
  }

  /** Sets the draw order by the things' indices, each exactly once. */
  order(indices: Uint32Array): void {
    this.#quads.order(indices);
  }

  /** Whether things behind buildings are drawn, too. Off where there are no buildings, because it costs a pass. */
  showBehind(isShown: boolean): void {
    const [behind] = this.meshes;
    if (behind !== undefined) behind.visible = isShown;
  }

  dispose(): void {
    this.#quads.dispose();
    this.#gl.deleteSampler(this.#rough);
    for (const each of this.#materials) each.dispose();
  }
}
