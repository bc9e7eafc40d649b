import type { MapScene } from '../map/map-context.ts';
import type { MapMindset } from '../map/map-types.ts';
import type { MapColors } from '../map/style/map-colors.ts';
import { Atlas } from './atlas.ts';
import { Billboards } from './billboards.ts';
import { seenAt, sizeAt } from './geometry.ts';
import type { Lens, Spot } from './geometry.ts';
import { drawLabel, LABEL_FONT, LABEL_HEIGHT, LABEL_WIDTH, labelWidth } from './label-image.ts';
import { labelledOf, MAX_LABELS, readable } from './labels.ts';
import type { FrameUniforms } from './lens.ts';
import { isTagged, labelOf } from './world-mindset.ts';

/** Distance from a body's centre to its label: pixels at base size, plus half the label's height in screen pixels. */
const DROP = 21;
const HALF = 11;
const DISK = 34;
/** Capacity for labels of full width: the nearest, and as many selected and tagged ones. Most need a third of it. */
const CELLS = 2 * MAX_LABELS;

export interface Named {
  readonly mindset: MapMindset;
  readonly id: number;
  readonly isSelected: boolean;
  readonly spot: Spot;
  readonly size: number;
  readonly lift: number;
  readonly away: number;
}

/** Labels below some of the mindsets. */
export class WorldLabels {
  readonly #colors: MapColors;
  readonly #onBoard: boolean;
  readonly #texts = new Atlas({ width: 3 * (LABEL_WIDTH + 3), height: (CELLS / 3) * (LABEL_HEIGHT + 3) }, false);
  readonly #boards: Billboards;

  constructor(frame: FrameUniforms, { colors, onBoard }: Pick<MapScene, 'colors' | 'onBoard'>) {
    this.#colors = colors;
    this.#onBoard = onBoard;
    this.#boards = new Billboards(frame, this.#texts.texture, true);
  }

  get mesh() {
    return this.#boards.mesh;
  }

  show(lens: Lens, things: readonly Named[]): void {
    this.#texts.clear();
    const named = things.map((thing) => {
      const size = sizeAt(lens, thing.away);
      const low = thing.lift - DROP * thing.size - HALF / size;
      return {
        ...thing,
        text: labelOf(thing.mindset, thing.isSelected, this.#onBoard),
        isTag: isTagged(thing.mindset),
        low,
      };
    });
    const rooms = labelledOf(named).map((thing) => ({
      ...thing,
      seen: seenAt(lens, thing.spot, thing.low),
      width: labelWidth(this.#texts.widthOf(thing.text, LABEL_FONT)),
      height: LABEL_HEIGHT,
    }));
    const disks = things.map(({ id, spot, lift, size, away }) => {
      const side = DISK * size * sizeAt(lens, away);
      return { id, seen: seenAt(lens, spot, lift), width: side, height: side };
    });
    const isSeen = ({ seen, width }: (typeof rooms)[number]) =>
      seen !== null && seen.x > -width && seen.x < lens.width + width && seen.y > -DISK && seen.y < lens.height + DISK;
    const labels = readable(rooms, disks);
    // Those in view get a picture first.
    const shown = [...labels.filter(isSeen), ...labels.filter((label) => !isSeen(label))];
    this.#boards.show(
      shown
        .flatMap(({ spot, text, width, low }) => {
          const draw = (canvas: CanvasRenderingContext2D) => {
            drawLabel(canvas, text, width, this.#colors);
          };
          const cell = this.#texts.cellOf(text, draw, width, LABEL_HEIGHT);
          return cell === null ? [] : [{ spot, lift: low, cell }];
        })
        .toReversed(),
    );
  }

  dispose(): void {
    this.#boards.dispose();
    this.#texts.texture.dispose();
  }
}
