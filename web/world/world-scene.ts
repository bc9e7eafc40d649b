import { Camera, Scene, WebGLRenderer } from 'three';
import { BOARD_SCALE } from '@mangoquest/core/geo/distance.ts';
import { fromEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { ON_THE_GROUND } from '@mangoquest/core/mindset/raised.ts';
import type { MapScene, ScreenPoint } from '../map/map-context.ts';
import type { MapMindset } from '../map/map-types.ts';
import { hasStanding } from '../map/tilt/standing-layer.tsx';
import { cameraMatrix } from '../map/tilt/use-painter.ts';
import { Beams } from './beams.ts';
import { Billboards } from './billboards.ts';
import {
  depthOf,
  frameAt,
  lookOf,
  matrixIn,
  pickAt,
  seenAt,
  sizeAt,
  sortFarthestFirst,
  spotIn,
  upAt,
  zoomedAt,
} from './geometry.ts';
import type { Frame, Lens, Seen, Spot } from './geometry.ts';
import { frameUniforms, tellLens } from './lens.ts';
import { nearest } from './labels.ts';
import { Stems } from './stems.ts';
import { ThingCells } from './thing-cells.ts';
import { Things } from './things.ts';
import { WorldLabels } from './world-labels.ts';

/** Pixels (at base size) from a mindset's spot to the centre of its body. */
const LIFT = 40;
const FADED = 0.4;
/** Maximum number of signs and images drawn with their own text or picture. */
const NEAR = 48;

interface Standing {
  readonly mindset: MapMindset;
  readonly isSelected: boolean;
  readonly spot: Spot;
  /** Scale factor; 1 is the usual size. */
  readonly size: number;
  /** Pixels (at base size) from the spot to the centre of its body. */
  readonly lift: number;
}

/** Pixels beyond the screen's edges within which a thing still counts as visible. */
const EDGE = 40;

const isInView = ({ x, y }: Seen, { width, height }: Lens) =>
  x > -EDGE && x < width + EDGE && y > -EDGE && y < height + EDGE;

/** The mindsets of a quest as 3D things in the map's WebGL frame. It only draws in frames that the map renders. */
export class WorldScene {
  readonly #map: MapScene;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new Camera();
  readonly #uniforms = frameUniforms();
  readonly #cells: ThingCells;
  readonly #feet: Billboards;
  readonly #things: Things;
  readonly #labels: WorldLabels;
  readonly #stems: Stems;
  readonly #beams: Beams;
  #frame: Frame | null = null;
  #standing: readonly Standing[] = [];
  #spots: readonly Spot[] = [];
  /** Draw order: farthest to nearest, selected last; and the direction of view it was computed for. */
  #order = new Uint32Array();
  #orderedBy = '';
  /** Ids of the signs and images near enough for individual pictures. */
  #near: ReadonlySet<number> = new Set();

  constructor(map: MapScene, gl: WebGL2RenderingContext) {
    this.#map = map;
    this.#renderer = new WebGLRenderer({ canvas: map.map.getCanvas(), context: gl });
    this.#renderer.autoClear = false;
    // Asking for errors waits for each shader by itself; the tests draw with all of them.
    this.#renderer.debug.checkShaderErrors = import.meta.env.DEV;
    this.#cells = new ThingCells(map, () => {
      this.#putThings();
      map.map.triggerRepaint();
    });
    const { texture } = this.#cells.atlas;
    this.#feet = new Billboards(this.#uniforms, texture, false);
    this.#things = new Things(this.#uniforms, texture, gl);
    this.#labels = new WorldLabels(this.#uniforms, map);
    this.#stems = new Stems(this.#uniforms, map.colors.mindset);
    this.#beams = new Beams(this.#uniforms, map.colors.sky300);
    const order = [this.#beams.mesh, this.#feet.mesh, this.#stems.mesh, ...this.#things.meshes, this.#labels.mesh];
    order.forEach((mesh, at) => {
      mesh.renderOrder = at;
      this.#scene.add(mesh);
    });
    this.#scene.matrixWorldAutoUpdate = false;
    // The shaders compile beside the page until the first frame needs them.
    this.#renderer.compile(this.#scene, this.#camera);
  }

  /** Low quality during moves that would be too slow otherwise; applies from the next frame on. */
  get isRough(): boolean {
    return this.#things.isRough;
  }

  set isRough(isRough: boolean) {
    this.#things.isRough = isRough;
    // A tenth of such a frame, for what is hardly seen while it moves.
    this.#feet.mesh.visible = !isRough;
  }

  /** Replaces the mindsets in the scene. */
  show(mindsets: readonly MapMindset[], selected: ReadonlySet<number>): void {
    const [first] = mindsets;
    this.#frame ??= first ? frameAt(this.#map.toEngine(first), this.#map.onBoard ? BOARD_SCALE : null) : null;
    const frame = this.#frame;
    this.#standing =
      frame === null
        ? []
        : mindsets.map((mindset) => {
            const isSelected = selected.has(mindset.id);
            const { altitude, scale } = mindset.raised ?? ON_THE_GROUND;
            const spot = spotIn(frame, this.#map.toEngine(mindset), altitude);
            const size = scale / 100;
            // Lifts large things, so that they do not reach into the ground.
            return { mindset, isSelected, spot, size, lift: LIFT * Math.max(1, size) };
          });
    this.#spots = this.#standing.map(({ spot }) => spot);
    this.#order = Uint32Array.from(this.#standing, (_, index) => index);
    this.#stems.show(this.#standing);
    const foot = this.#cells.foot();
    this.#feet.show(this.#spots.map((spot) => ({ spot: { ...spot, up: 0 }, lift: 0, cell: foot })));
    this.#beams.show(
      this.#standing.flatMap(({ mindset, isSelected, spot }) => (isSelected && mindset.raised?.beam ? [spot] : [])),
    );
    this.#putThings();
    this.label();
  }

  /** After the map has come to rest: chooses which things get labels, and which their own text or image. */
  label(): void {
    const lens = this.#lens();
    if (lens === null) return;
    const things = this.#standing.flatMap((each) => {
      const seen = seenAt(lens, each.spot, each.lift);
      return seen !== null && isInView(seen, lens) ? [{ ...each, id: each.mindset.id, away: seen.depth }] : [];
    });
    const near = new Set(
      nearest(
        things.filter(({ mindset }) => ['sign', 'picture'].includes(mindset.raised?.shape ?? '')),
        NEAR,
      ).map(({ id }) => id),
    );
    if (near.size !== this.#near.size || [...near].some((id) => !this.#near.has(id))) {
      this.#near = near;
      this.#cells.atlas.clear();
      const foot = this.#cells.foot();
      this.#feet.show(this.#spots.map((spot) => ({ spot: { ...spot, up: 0 }, lift: 0, cell: foot })));
      this.#putThings();
    }
    this.#labels.show(lens, things);
    this.#map.map.triggerRepaint();
  }

  /** Returns a function that projects bodies with the current camera; null behind it, or for an unknown mindset. */
  seenNow(): (id: number) => Seen | null {
    const standing = new Map(this.#standing.map((each) => [each.mindset.id, each]));
    const lens = this.#lens();
    return (id) => {
      const one = standing.get(id);
      return one && lens !== null ? seenAt(lens, one.spot, one.lift) : null;
    };
  }

  /** Metres above the ground at which a mindset's body would appear at this screen position. */
  altitudeAt(id: number, y: number): number | null {
    const standing = this.#standing.find(({ mindset }) => mindset.id === id);
    const lens = this.#lens();
    return standing && lens !== null ? upAt(lens, standing.spot, y, standing.lift) : null;
  }

  /** Hit test for the feet on the ground. */
  footAt(point: ScreenPoint): MapMindset | null {
    const lens = this.#lens();
    if (lens === null) return null;
    const feet = this.#standing.map((each) => ({ ...each, size: 1, seen: seenAt(lens, { ...each.spot, up: 0 }) }));
    return pickAt(feet, point)?.mindset ?? null;
  }

  /** Hit test for the bodies. */
  at(point: ScreenPoint): MapMindset | null {
    const lens = this.#lens();
    if (lens === null) return null;
    const bodies = this.#standing.map((each) => {
      const seen = seenAt(lens, each.spot, each.lift);
      return { ...each, seen, size: seen === null ? each.size : each.size * sizeAt(lens, seen.depth) };
    });
    return pickAt(bodies, point)?.mindset ?? null;
  }

  paint(mercator: ArrayLike<number>): void {
    const lens = this.#lens(mercator);
    if (lens === null) return;
    tellLens(this.#uniforms, lens);
    this.#putInOrder(lens);
    this.#things.showBehind(hasStanding(this.#map));
    const { width, height } = this.#renderer.domElement;
    this.#renderer.resetState();
    this.#renderer.setViewport(0, 0, width, height);
    this.#renderer.render(this.#scene, this.#camera);
    this.#renderer.resetState();
  }

  dispose(): void {
    this.#feet.dispose();
    this.#things.dispose();
    this.#labels.dispose();
    this.#stems.dispose();
    this.#beams.dispose();
    this.#cells.dispose();
    this.#renderer.dispose();
  }

  #lens(mercator?: ArrayLike<number>): Lens | null {
    if (this.#frame === null) return null;
    const { map, onBoard } = this.#map;
    const { clientWidth: width, clientHeight: height } = map.getCanvas();
    const own = mercator ?? cameraMatrix(this.#map);
    const center = map.getCenter();
    const worlds = onBoard ? 0 : Math.round((180 + center.lng) / 360 - this.#frame.x);
    const matrix = matrixIn(this.#frame, own, worlds);
    const reach = depthOf(matrix, spotIn(this.#frame, center, 0));
    // A board's zoom says nothing about real distances.
    return { matrix, width, height, reach, zoomed: onBoard ? 1 : zoomedAt(fromEngineZoom(map.getZoom())) };
  }

  #putThings(): void {
    this.#things.set(
      this.#standing.map(({ mindset, isSelected, spot, size, lift }) => {
        const { cell, cube } = this.#cells.body(mindset, isSelected, isSelected || this.#near.has(mindset.id));
        return {
          spot,
          lift,
          opacity: mindset.isFaded === true ? FADED : 1,
          cell: { ...cell, width: cell.width * size, height: cell.height * size },
          cube: cube && { ...cube, side: cube.side * size },
        };
      }),
    );
    this.#orderedBy = '';
  }

  /** Sorts farthest to nearest, selected last. Skipped while the direction of view is unchanged. */
  #putInOrder({ matrix }: Lens): void {
    const look = lookOf(matrix).join(' ');
    if (look === this.#orderedBy) return;
    this.#orderedBy = look;
    sortFarthestFirst(this.#order, matrix, this.#spots);
    const isSelected = (index: number) => this.#standing[index]?.isSelected === true;
    if (this.#standing.some((each) => each.isSelected))
      this.#order = Uint32Array.from([
        ...this.#order.filter((index) => !isSelected(index)),
        ...this.#order.filter(isSelected),
      ]);
    this.#things.order(this.#order);
  }
}
