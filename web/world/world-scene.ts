import { Camera, Scene, WebGLRenderer } from 'three';
import { BOARD_SCALE } from '@mangoquest/core/geo/distance.ts';
import { MARKER_IMAGE_SIDE, drawMarker, markerImageId } from '../map/images/marker-image.ts';
import type { MarkerLook } from '../map/images/marker-image.ts';
import type { MapScene, ScreenPoint } from '../map/map-context.ts';
import { hasStanding } from '../map/tilt/standing-layer.tsx';
import { cameraMatrix } from '../map/tilt/use-painter.ts';
import { Atlas } from './atlas.ts';
import { Billboards, frameUniforms } from './billboards.ts';
import type { Billboard } from './billboards.ts';
import { depthOf, farthestFirst, frameAt, matrixIn, pickAt, seenAt, spotIn } from './geometry.ts';
import type { Frame, Seen, Spot } from './geometry.ts';
import { drawLabel, LABEL_FONT, LABEL_HEIGHT, LABEL_WIDTH, labelWidth } from './label-image.ts';
import { MOST_LABELS, labelledOf, readable } from './labels.ts';
import { Stems } from './stems.ts';
import { altitudeOf, labelOf } from './world-mindset.ts';
import type { WorldMindset } from './world-mindset.ts';

/** Pixels from a mindset's spot to the middle of its disk, and from there down to its label. */
const LIFT = 40;
const LABEL_DROP = 32;
/** Pixels of the flat foot on the ground. */
const FOOT = { width: 13, height: 5 };
const FADED = 0.4;
/** Pixels of a disk with its shadow. */
const DISK_ROOM = 56;
const DISK = { width: 34, height: 34 };
/** The nearest, and as many selected. */
const LABEL_CELLS = 2 * MOST_LABELS;

interface Standing {
  readonly mindset: WorldMindset;
  readonly isSelected: boolean;
  readonly spot: Spot;
  readonly foot: Billboard;
  readonly disk: Billboard;
}

const lookOf = ({ state, isStart, isUnsaved, problem }: WorldMindset, isSelected: boolean): MarkerLook => ({
  state: isSelected ? 'selected' : state,
  size: 'large',
  isStart: isStart === true,
  isUnsaved: isUnsaved === true,
  isIncomplete: problem !== undefined,
});

/** The mindsets of a quest as things of the map's own picture. It draws in the map's frames alone. */
export class WorldScene {
  readonly #map: MapScene;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new Camera();
  readonly #uniforms = frameUniforms();
  readonly #marks = new Atlas({ width: MARKER_IMAGE_SIDE.large, height: MARKER_IMAGE_SIDE.large }, 8, 8);
  readonly #texts = new Atlas({ width: LABEL_WIDTH, height: LABEL_HEIGHT }, 3, LABEL_CELLS / 3);
  readonly #disks = new Billboards(this.#uniforms, this.#marks.texture, true);
  readonly #labels = new Billboards(this.#uniforms, this.#texts.texture, false);
  readonly #stems: Stems;
  #frame: Frame | null = null;
  #standing: readonly Standing[] = [];
  #spots: readonly Spot[] = [];

  constructor(map: MapScene, gl: WebGL2RenderingContext) {
    this.#map = map;
    this.#renderer = new WebGLRenderer({ canvas: map.map.getCanvas(), context: gl });
    this.#renderer.autoClear = false;
    this.#stems = new Stems(this.#uniforms, map.colors.mindset, LIFT);
    const order = [this.#stems.mesh, ...this.#disks.meshes, ...this.#labels.meshes];
    order.forEach((mesh, at) => {
      mesh.renderOrder = at;
      this.#scene.add(mesh);
    });
    this.#scene.matrixWorldAutoUpdate = false;
  }

  /** What stands in the world from now on. */
  show(mindsets: readonly WorldMindset[], selected: ReadonlySet<number>): void {
    const [first] = mindsets;
    this.#frame ??= first ? frameAt(this.#map.toEngine(first), this.#map.onBoard ? BOARD_SCALE : null) : null;
    const frame = this.#frame;
    this.#standing =
      frame === null
        ? []
        : mindsets.map((mindset) => {
            const isSelected = selected.has(mindset.id);
            const spot = spotIn(frame, this.#map.toEngine(mindset), altitudeOf(mindset));
            const disk = this.#diskBoard(mindset, isSelected, spot);
            return { mindset, isSelected, spot, foot: this.#footBoard(spot), disk };
          });
    this.#spots = this.#standing.map(({ spot }) => spot);
    this.#stems.show(this.#spots);
    this.label();
  }

  /** Chooses anew who has a label: after the map has come to rest. */
  label(): void {
    const matrix = this.#matrix();
    this.#texts.clear();
    if (matrix === null) return;
    const size = this.#size();
    const things = this.#standing.flatMap(({ mindset, isSelected, spot }) => {
      const away = depthOf(matrix, spot);
      return away > 0 ? [{ id: mindset.id, spot, isSelected, text: labelOf(mindset, isSelected), away }] : [];
    });
    const rooms = labelledOf(things).map((thing) => ({
      ...thing,
      seen: seenAt(matrix, thing.spot, size, LIFT - LABEL_DROP),
      width: labelWidth(this.#texts.widthOf(thing.text, LABEL_FONT)),
      height: LABEL_HEIGHT,
    }));
    const disks = things.map(({ id, spot }) => ({ id, seen: seenAt(matrix, spot, size, LIFT), ...DISK }));
    const labels = readable(rooms, disks).slice(0, LABEL_CELLS);
    this.#labels.show(labels.map((label) => this.#labelBoard(label)));
    this.#map.map.triggerRepaint();
  }

  /** Where the disk of a mindset is seen; null behind the camera, or for one that is not there. */
  seenAt(id: number): Seen | null {
    const standing = this.#standing.find(({ mindset }) => mindset.id === id);
    const matrix = this.#matrix();
    return standing && matrix !== null ? seenAt(matrix, standing.spot, this.#size(), LIFT) : null;
  }

  /** The mindset that is meant at a point of the screen. */
  at(point: ScreenPoint): WorldMindset | null {
    const matrix = this.#matrix();
    if (matrix === null) return null;
    const size = this.#size();
    const seen = this.#standing.map((each) => ({ ...each, seen: seenAt(matrix, each.spot, size, LIFT) }));
    return pickAt(seen, point)?.mindset ?? null;
  }

  paint(mercator: ArrayLike<number>): void {
    const matrix = this.#matrix(mercator);
    if (matrix === null) return;
    const { width, height } = this.#size();
    this.#uniforms.view.value.fromArray(matrix);
    this.#uniforms.screen.value.set(width, height);
    this.#disks.show(this.#diskBoards(matrix));
    this.#disks.showBehind(hasStanding(this.#map));
    const { width: wide, height: high } = this.#renderer.domElement;
    this.#renderer.resetState();
    this.#renderer.setViewport(0, 0, wide, high);
    this.#renderer.render(this.#scene, this.#camera);
    this.#renderer.resetState();
  }

  dispose(): void {
    this.#disks.dispose();
    this.#labels.dispose();
    this.#stems.dispose();
    this.#marks.texture.dispose();
    this.#texts.texture.dispose();
    this.#renderer.dispose();
  }

  #size() {
    const { clientWidth, clientHeight } = this.#map.map.getCanvas();
    return { width: clientWidth, height: clientHeight };
  }

  #matrix(mercator?: ArrayLike<number>): number[] | null {
    if (this.#frame === null) return null;
    const { map, onBoard } = this.#map;
    const own = mercator ?? cameraMatrix(this.#map);
    const worlds = onBoard ? 0 : Math.round((180 + map.getCenter().lng) / 360 - this.#frame.x);
    return matrixIn(this.#frame, own, worlds);
  }

  /** Feet before disks, those further away before the nearer, and the selected last. */
  #diskBoards(matrix: ArrayLike<number>): Billboard[] {
    const order = farthestFirst(matrix, this.#spots).flatMap((index) => this.#standing[index] ?? []);
    const sorted = [...order.filter(({ isSelected }) => !isSelected), ...order.filter(({ isSelected }) => isSelected)];
    return [...sorted.map(({ foot }) => foot), ...sorted.map(({ disk }) => disk)];
  }

  #footBoard(spot: Spot): Billboard {
    const draw = (canvas: CanvasRenderingContext2D) => {
      canvas.fillStyle = 'rgba(75,20,110,.34)';
      canvas.beginPath();
      canvas.ellipse(0, 0, FOOT.width, FOOT.height, 0, 0, 2 * Math.PI);
      canvas.fill();
    };
    const cell = this.#marks.cellOf('foot', draw, 2 * FOOT.width + 2, 2 * FOOT.height + 2);
    return { spot: { ...spot, up: 0 }, lift: 0, cell, opacity: 1 };
  }

  #diskBoard(mindset: WorldMindset, isSelected: boolean, spot: Spot): Billboard {
    const look = lookOf(mindset, isSelected);
    const { colors, theme } = this.#map;
    const draw = (canvas: CanvasRenderingContext2D) => {
      drawMarker(canvas, look, colors, theme);
    };
    // The selected one's halo reaches further. What is transparent costs as much as what is seen.
    const side = isSelected ? MARKER_IMAGE_SIDE.large : DISK_ROOM;
    const cell = this.#marks.cellOf(markerImageId(look), draw, side, side);
    return { spot, lift: LIFT, cell, opacity: mindset.isFaded === true ? FADED : 1 };
  }

  #labelBoard({
    spot,
    text,
    width,
  }: {
    readonly spot: Spot;
    readonly text: string;
    readonly width: number;
  }): Billboard {
    const cell = this.#texts.cellOf(
      text,
      (canvas) => {
        drawLabel(canvas, text, width, this.#map.colors);
      },
      width,
    );
    return { spot, lift: LIFT - LABEL_DROP, cell, opacity: 1 };
  }
}
