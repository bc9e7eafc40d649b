import { Matrix4, Vector2, Vector3, Vector4 } from 'three';
import { focalOf, MIN_SIZE, MAX_SIZE } from './geometry.ts';
import type { Lens } from './geometry.ts';

/** Uniforms that all shaders of a scene share per frame. */
export interface FrameUniforms {
  readonly view: { value: Matrix4 };
  readonly screen: { value: Vector2 };
  /** Depth of base size, scale of all things, pixels per metre at depth 1. */
  readonly sizes: { value: Vector3 };
  /** Position of the camera, in the frame's metres. */
  readonly eye: { value: Vector3 };
}

export function frameUniforms(): FrameUniforms {
  return {
    view: { value: new Matrix4() },
    screen: { value: new Vector2(1, 1) },
    sizes: { value: new Vector3(1, 1, 1) },
    eye: { value: new Vector3() },
  };
}

const inverse = new Matrix4();
const behind = new Vector4();

export function tellLens({ view, screen, sizes, eye }: FrameUniforms, lens: Lens): void {
  view.value.fromArray(lens.matrix);
  screen.value.set(lens.width, lens.height);
  sizes.value.set(lens.reach, lens.zoomed, focalOf(lens));
  // The camera position: the point that the matrix maps to x = 0, y = 0 and w = 0.
  behind.set(0, 0, -1, 0).applyMatrix4(inverse.copy(view.value).invert());
  eye.value.set(behind.x, behind.y, behind.z).divideScalar(behind.w);
}

/** `sizeAt` of geometry.ts in GLSL. */
export const SIZE_AT = `
uniform mat4 view;
uniform vec2 screen;
uniform vec3 sizes;
float sizeAt(float depth) {
  return clamp(sizes.x / depth, ${MIN_SIZE.toFixed(2)}, ${MAX_SIZE.toFixed(2)}) * sizes.y;
}
const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);`;
