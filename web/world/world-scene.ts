import { Camera, Scene, WebGLRenderer } from 'three';
import { BOARD_SCALE } from '@mangoquest/core/geo/distance.ts';
import { ON_THE_GROUND } from '@mangoquest/core/mindset/raised.ts';
import { MARKER_IMAGE_SIDE, drawMarker, markerImageId } from '../map/images/marker-image.ts';
import type { MarkerLook } from '../map/images/marker-image.ts';
import type { MapScene, ScreenPoint } from '../map/map-context.ts';
import type { MapMindset } from '../map/map-types.ts';
import { hasStanding } from '../map/tilt/standing-layer.tsx';
import { cameraMatrix } from '../map/tilt/use-painter.ts';
import { Atlas } from './atlas.ts';
import type { Cell } from './atlas.ts';
import { Beams } from './beams.ts';
import { Billboards, frameUniforms } from './billboards.ts';
import type { Billboard } from './billboards.ts';
import { depthOf, farthestFirst, frameAt, matrixIn, pickAt, seenAt, spotIn, upAt } from './geometry.ts';
import type { Frame, Seen, Spot } from './geometry.ts';
import { drawLabel, LABEL_FONT, LABEL_HEIGHT, LABEL_WIDTH, labelWidth } from './label-image.ts';
import { MOST_LABELS, labelledOf, readable } from './labels.ts';
import { Pictures } from './pictures.ts';
import { Stems } from './stems.ts';
import { drawThing, THING_SIDE } from './thing-image.ts';
import { labelOf } from './world-mindset.ts';

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
  readonly mindset: MapMindset;
  readonly isSelected: boolean;
  readonly spot: Spot;
  /** How many times the usual size. */
  readonly size: number;
  /** Pixels from the spot to the middle of its disk. */
  readonly lift: number;
  readonly foot: Billboard;
  readonly disk: Billboard;
}

const lookOf = ({ state, isStart, isUnsaved, problem }: MapMindset, isSelected: boolean): MarkerLook => ({
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
  readonly #marks = new Atlas({ width: MARKER_IMAGE_SIDE.large, height: MARKER_IMAGE_SIDE.large }, 12, 12);
  readonly #texts = new Atlas({ width: LABEL_WIDTH, height: LABEL_HEIGHT }, 3, LABEL_CELLS / 3);
  readonly #disks = new Billboards(this.#uniforms, this.#marks.texture, true);
  readonly #labels = new Billboards(this.#uniforms, this.#texts.texture, false);
  readonly #stems: Stems;
  readonly #beams: Beams;
  readonly #pictures = new Pictures(() => {
    this.show(...this.#shown);
  });
  #shown: [readonly MapMindset[], ReadonlySet<number>] = [[], new Set()];
  #frame: Frame | null = null;
  #standing: readonly Standing[] = [];
  #spots: readonly Spot[] = [];

  constructor(map: MapScene, gl: WebGL2RenderingContext) {
    this.#map = map;
    this.#renderer = new WebGLRenderer({ canvas: map.map.getCanvas(), context: gl });
    this.#renderer.autoClear = false;
    this.#stems = new Stems(this.#uniforms, map.colors.mindset);
    this.#beams = new Beams(this.#uniforms, map.colors.sky300);
    const order = [this.#beams.mesh, this.#stems.mesh, ...this.#disks.meshes, ...this.#labels.meshes];
    order.forEach((mesh, at) => {
      mesh.renderOrder = at;
      this.#scene.add(mesh);
    });
    this.#scene.matrixWorldAutoUpdate = false;
  }

  /** What stands in the world from now on. */
  show(mindsets: readonly MapMindset[], selected: ReadonlySet<number>): void {
    this.#shown = [mindsets, selected];
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
            // A large one does not reach into the ground.
            const lift = LIFT * Math.max(1, size);
            const disk = this.#diskBoard(mindset, { isSelected, spot, size, lift });
            return { mindset, isSelected, spot, size, lift, foot: this.#footBoard(spot), disk };
          });
    this.#spots = this.#standing.map(({ spot }) => spot);
    this.#stems.show(this.#standing);
    this.#beams.show(
      this.#standing.flatMap(({ mindset, isSelected, spot }) => (isSelected && mindset.raised?.beam ? [spot] : [])),
    );
    this.label();
  }

  /** Chooses anew who has a label: after the map has come to rest. */
  label(): void {
    const matrix = this.#matrix();
    this.#texts.clear();
    if (matrix === null) return;
    const size = this.#size();
    const things = this.#standing.flatMap(({ mindset, isSelected, spot, lift, size: scale }) => {
      const away = depthOf(matrix, spot);
      return away > 0
        ? [
            {
              id: mindset.id,
              spot,
              isSelected,
              text: labelOf(mindset, isSelected),
              away,
              lift,
              low: lift - LABEL_DROP * scale,
            },
          ]
        : [];
    });
    const rooms = labelledOf(things).map((thing) => ({
      ...thing,
      seen: seenAt(matrix, thing.spot, size, thing.low),
      width: labelWidth(this.#texts.widthOf(thing.text, LABEL_FONT)),
      height: LABEL_HEIGHT,
    }));
    const disks = things.map(({ id, spot, lift }) => ({ id, seen: seenAt(matrix, spot, size, lift), ...DISK }));
    const labels = readable(rooms, disks).slice(0, LABEL_CELLS);
    this.#labels.show(labels.map((label) => this.#labelBoard(label)));
    this.#map.map.triggerRepaint();
  }

  /** Where the disk of a mindset is seen; null behind the camera, or for one that is not there. */
  seenAt(id: number): Seen | null {
    const standing = this.#standing.find(({ mindset }) => mindset.id === id);
    const matrix = this.#matrix();
    return standing && matrix !== null ? seenAt(matrix, standing.spot, this.#size(), standing.lift) : null;
  }

  /** Metres above the ground at which the disk of a mindset would be seen at this height of the screen. */
  altitudeAt(id: number, y: number): number | null {
    const standing = this.#standing.find(({ mindset }) => mindset.id === id);
    const matrix = this.#matrix();
    return standing && matrix !== null ? upAt(matrix, standing.spot, y, this.#size(), standing.lift) : null;
  }

  /** The mindset whose foot on the ground is meant at a point of the screen. */
  footAt(point: ScreenPoint): MapMindset | null {
    const matrix = this.#matrix();
    if (matrix === null) return null;
    const size = this.#size();
    const feet = this.#standing.map((each) => ({
      ...each,
      size: 1,
      seen: seenAt(matrix, { ...each.spot, up: 0 }, size),
    }));
    return pickAt(feet, point)?.mindset ?? null;
  }

  /** The mindset that is meant at a point of the screen. */
  at(point: ScreenPoint): MapMindset | null {
    const matrix = this.#matrix();
    if (matrix === null) return null;
    const size = this.#size();
    const seen = this.#standing.map((each) => ({ ...each, seen: seenAt(matrix, each.spot, size, each.lift) }));
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
    this.#beams.dispose();
    this.#pictures.end();
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

  #diskBoard(
    mindset: MapMindset,
    { isSelected, spot, size, lift }: Pick<Standing, 'isSelected' | 'spot' | 'size' | 'lift'>,
  ): Billboard {
    const { width, height, ...cell } = this.#cellOf(mindset, isSelected);
    const opacity = mindset.isFaded === true ? FADED : 1;
    return { spot, lift, cell: { ...cell, width: width * size, height: height * size }, opacity };
  }

  #cellOf(mindset: MapMindset, isSelected: boolean): Cell {
    const look = lookOf(mindset, isSelected);
    const { colors, theme } = this.#map;
    const { shape } = mindset.raised ?? ON_THE_GROUND;
    if (shape !== 'pin') {
      const picture = shape === 'picture' && mindset.picture !== undefined ? this.#pictures.of(mindset.picture) : null;
      const id = `${shape}|${picture === null ? '' : mindset.picture}|${markerImageId(look)}`;
      const draw = (canvas: CanvasRenderingContext2D) => {
        drawThing(canvas, shape, look, colors, picture);
      };
      if (this.#marks.has(id) || this.#marks.hasRoom) return this.#marks.cellOf(id, draw, THING_SIDE, THING_SIDE);
    }
    const draw = (canvas: CanvasRenderingContext2D) => {
      drawMarker(canvas, look, colors, theme);
    };
    // The selected one's halo reaches further. What is transparent costs as much as what is seen.
    const side = isSelected ? MARKER_IMAGE_SIDE.large : DISK_ROOM;
    return this.#marks.cellOf(markerImageId(look), draw, side, side);
  }

  #labelBoard({
    spot,
    text,
    width,
    low,
  }: {
    readonly spot: Spot;
    readonly text: string;
    readonly width: number;
    readonly low: number;
  }): Billboard {
    const cell = this.#texts.cellOf(
      text,
      (canvas) => {
        drawLabel(canvas, text, width, this.#map.colors);
      },
      width,
    );
    return { spot, lift: low, cell, opacity: 1 };
  }
}
