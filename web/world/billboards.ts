import {
  CustomBlending,
  GreaterDepth,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  BufferAttribute,
  LessEqualDepth,
  Matrix4,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  Vector2,
} from 'three';
import type { CanvasTexture, DepthModes } from 'three';
import type { Spot } from './geometry.ts';
import type { Cell } from './atlas.ts';

/** A picture that faces who looks and keeps its size, `lift` pixels above a spot. */
export interface Billboard {
  readonly spot: Spot;
  readonly lift: number;
  readonly cell: Cell;
  readonly opacity: number;
}

/** What all shaders of a scene are told of a frame. */
export interface FrameUniforms {
  readonly view: { value: Matrix4 };
  readonly screen: { value: Vector2 };
}

export function frameUniforms(): FrameUniforms {
  return { view: { value: new Matrix4() }, screen: { value: new Vector2(1, 1) } };
}

const VERTEX = `
uniform mat4 view;
uniform vec2 screen;
attribute vec4 spot;
attribute vec4 cell;
attribute vec3 look;
varying vec2 at;
varying float shown;
void main() {
  vec4 clip = view * vec4(spot.xyz, 1.0);
  clip.xy += (position.xy * look.xy + vec2(0.0, spot.w)) / screen * 2.0 * clip.w;
  // A little nearer, so that the ground it stands on does not cut into it.
  clip.z -= 0.0004 * clip.w;
  gl_Position = clip.w > 0.0 ? clip : vec4(2.0, 2.0, 2.0, 1.0);
  at = mix(cell.xy, cell.zw, vec2(position.x + 0.5, 0.5 - position.y));
  shown = look.z;
}`;

const FRAGMENT = `
uniform sampler2D picture;
uniform float strength;
varying vec2 at;
varying float shown;
void main() {
  gl_FragColor = texture2D(picture, at) * shown * strength;
}`;

function material(
  frame: FrameUniforms,
  picture: CanvasTexture,
  depth: DepthModes | null,
  strength: number,
): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...frame, picture: { value: picture }, strength: { value: strength } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    depthTest: depth !== null,
    ...(depth === null ? {} : { depthFunc: depth }),
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
}

/** Of what stands behind a building so much is seen. */
const BEHIND = 0.3;

/** Many billboards in one call, drawn in their order. */
export class Billboards {
  readonly meshes: readonly Mesh[];
  readonly #geometry = new InstancedBufferGeometry();
  readonly #materials: readonly ShaderMaterial[];
  #room = 0;

  /** `isHidden`: buildings before them leave little of them; else they lie over everything. */
  constructor(frame: FrameUniforms, picture: CanvasTexture, isHidden: boolean) {
    const corners = new Float32Array([-0.5, -0.5, 0, 0.5, -0.5, 0, 0.5, 0.5, 0, -0.5, 0.5, 0]);
    this.#geometry.setAttribute('position', new BufferAttribute(corners, 3));
    this.#geometry.setIndex([0, 1, 2, 0, 2, 3]);
    this.#geometry.instanceCount = 0;
    this.#materials = isHidden
      ? [material(frame, picture, GreaterDepth, BEHIND), material(frame, picture, LessEqualDepth, 1)]
      : [material(frame, picture, null, 1)];
    this.meshes = this.#materials.map((each) => {
      const mesh = new Mesh(this.#geometry, each);
      mesh.frustumCulled = false;
      return mesh;
    });
  }

  #attribute(name: string, size: number): InstancedBufferAttribute {
    const found = this.#geometry.getAttribute(name);
    if (found instanceof InstancedBufferAttribute && found.count >= this.#room) return found;
    const made = new InstancedBufferAttribute(new Float32Array(this.#room * size), size);
    this.#geometry.setAttribute(name, made);
    return made;
  }

  show(billboards: readonly Billboard[]): void {
    if (billboards.length > this.#room) {
      this.#room = Math.ceil(billboards.length * 1.5);
      // What is larger than before is another buffer.
      this.#geometry.dispose();
    }
    const [spots, cells, looks] = [this.#attribute('spot', 4), this.#attribute('cell', 4), this.#attribute('look', 3)];
    billboards.forEach(({ spot, lift, cell, opacity }, index) => {
      spots.setXYZW(index, spot.east, spot.north, spot.up, lift);
      cells.setXYZW(index, cell.left, cell.top, cell.right, cell.bottom);
      looks.setXYZ(index, cell.width, cell.height, opacity);
    });
    for (const attribute of [spots, cells, looks]) attribute.needsUpdate = true;
    this.#geometry.instanceCount = billboards.length;
  }

  /** Whether what is behind something is drawn too. Nothing is where nothing stands, and it costs a pass. */
  showBehind(isShown: boolean): void {
    const [behind, front] = this.meshes;
    if (behind !== undefined && front !== undefined) behind.visible = isShown;
  }

  dispose(): void {
    this.#geometry.dispose();
    for (const each of this.#materials) each.dispose();
  }
}
