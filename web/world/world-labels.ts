import type { MapScene } from '../map/map-context.ts';
import type { MapMindset } from '../map/map-types.ts';
import type { MapColors } from '../map/style/map-colors.ts';
import { Atlas } from './atlas.ts';
import type { AtlasSize } from './atlas.ts';
import { Billboards } from './billboards.ts';
import type { Billboard } from './billboards.ts';
import { seenAt, sizeAt } from './geometry.ts';
import type { Lens, Spot } from './geometry.ts';
import { drawLabel, LABEL_FONT, LABEL_HEIGHT, LABEL_WIDTH, labelWidth, PILL_ROOM } from './label-image.ts';
import { labelledOf, MAX_LABELS, offsetOf, readable } from './labels.ts';
import type { Side } from './labels.ts';
import type { FrameUniforms } from './lens.ts';
import { THING_ROOM } from './thing-image.ts';
import { isTagged, labelOf } from './world-mindset.ts';

/** Distance from a body's centre to its label, in pixels at base size. */
const DROP = 21;
const DISK = 34;
/** Capacity for labels of full width: the nearest, and as many selected and tagged ones. Most need a third of it. */
const CELLS = 2 * MAX_LABELS;
/** Sizes of their texture, as more place tags are in view. The last one, half as sharp, holds all of a quest. */
const SIZES: readonly [AtlasSize, ...AtlasSize[]] = [
  { width: 3 * (LABEL_WIDTH + 3), height: (CELLS / 3) * (LABEL_HEIGHT + 3) },
  { width: 2048, height: 1024 },
  { width: 2048, height: 2048 },
  { width: 4096, height: 4096, sharp: 1 },
];

export interface Named {
  readonly mindset: MapMindset;
  readonly id: number;
  readonly isSelected: boolean;
  readonly spot: Spot;
  readonly size: number;
  readonly lift: number;
  readonly away: number;
}

interface Label extends Named {
  readonly text: string;
  /** Scale of things at its distance. */
  readonly scale: number;
  readonly reach: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
  readonly side: Side;
}

/** Pixels from the centre of a body to a label beside it, and to one above or below. */
function reachOf({ mindset, size, scale }: Pick<Named, 'mindset' | 'size'> & { readonly scale: number }) {
  const shape = mindset.raised?.shape;
  const half = shape === 'sign' || shape === 'picture' ? THING_ROOM[shape].width / 2 : DROP;
  return { x: half * size * scale, y: DROP * size * scale };
}

/** Labels of some of the mindsets. */
export class WorldLabels {
  readonly #colors: MapColors;
  readonly #onBoard: boolean;
  readonly #texts = new Atlas(SIZES[0], false);
  #larger = SIZES.slice(1);
  readonly #boards: Billboards;
  /** A label keeps its side as long as there is room, so that it does not jump about. */
  #sides: ReadonlyMap<number, Side> = new Map();

  constructor(frame: FrameUniforms, { colors, onBoard }: Pick<MapScene, 'colors' | 'onBoard'>) {
    this.#colors = colors;
    this.#onBoard = onBoard;
    this.#boards = new Billboards(frame, this.#texts.texture, true);
  }

  get mesh() {
    return this.#boards.mesh;
  }

  show(lens: Lens, things: readonly Named[]): void {
    const bodies = things.map((thing) => ({
      ...thing,
      seen: seenAt(lens, thing.spot, thing.lift),
      scale: sizeAt(lens, thing.away),
    }));
    const named = bodies.map((thing) => ({
      ...thing,
      text: labelOf(thing.mindset, thing.isSelected, this.#onBoard),
      isTag: isTagged(thing.mindset),
    }));
    const rooms = labelledOf(named).map((thing) => ({
      ...thing,
      reach: reachOf(thing),
      width: labelWidth(this.#texts.widthOf(thing.text, LABEL_FONT)),
      height: PILL_ROOM,
    }));
    const disks = bodies.map(({ id, seen, size, scale }) => ({ id, seen, side: DISK * size * scale }));
    const labels = readable(rooms, disks, this.#sides);
    this.#sides = new Map(labels.map(({ id, side }) => [id, side]));
    const isSeen = ({ seen, width }: (typeof rooms)[number]) =>
      seen !== null && seen.x > -width && seen.x < lens.width + width && seen.y > -DISK && seen.y < lens.height + DISK;
    // Those in view get a picture first.
    const shown = [...labels.filter(isSeen), ...labels.filter((label) => !isSeen(label))];
    let boards = this.#boardsOf(shown);
    // Full of earlier texts: most often the same ones are shown again.
    if (boards.length < shown.length) {
      this.#texts.clear();
      boards = this.#boardsOf(shown);
    }
    while (boards.length < shown.length) {
      const [larger, ...rest] = this.#larger;
      if (larger === undefined) break;
      this.#larger = rest;
      this.#texts.resize(larger);
      boards = this.#boardsOf(shown);
    }
    this.#boards.show(boards.toReversed());
  }

  #boardsOf(labels: readonly Label[]): Billboard[] {
    return labels.flatMap((label) => {
      const { spot, text, width, lift, scale } = label;
      const draw = (canvas: CanvasRenderingContext2D) => {
        drawLabel(canvas, text, width, this.#colors);
      };
      const cell = this.#texts.cellOf(text, draw, width, LABEL_HEIGHT);
      const { x, y } = offsetOf(label, label.side);
      return cell === null ? [] : [{ spot, lift: lift - y / scale, aside: x / scale, cell }];
    });
  }

  dispose(): void {
    this.#boards.dispose();
    this.#texts.texture.dispose();
  }
}
