import { ON_THE_GROUND } from '@mangoquest/core/mindset/raised.ts';
import { MARKER_IMAGE_SIDE, drawMarker, markerImageId } from '../map/images/marker-image.ts';
import type { MarkerLook } from '../map/images/marker-image.ts';
import type { MapScene } from '../map/map-context.ts';
import type { MapMindset } from '../map/map-types.ts';
import { Atlas } from './atlas.ts';
import type { Cell } from './atlas.ts';
import { Pictures } from './pictures.ts';
import { CUBE_SIDE, HALO_ROOM, THING_ROOM, drawFace, drawHalo, drawThing } from './thing-image.ts';

/** Pixels of a pin's disk including its shadow. */
const DISK_ROOM = 52;
/** Pixels of the flat foot on the ground. */
const FOOT = { width: 13, height: 5 };
const ATLAS = { width: 1024, height: 1024 };
const NOTHING: Cell = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };

/** How a mindset is drawn. */
export interface Body {
  readonly cell: Cell;
  readonly cube: { readonly face: Cell; readonly side: number } | null;
}

const lookOf = ({ state, isStart, isUnsaved, problem }: MapMindset, isSelected: boolean): MarkerLook => ({
  state: isSelected ? 'selected' : state,
  size: 'large',
  isStart: isStart === true,
  isUnsaved: isUnsaved === true,
  isIncomplete: problem !== undefined,
});

/** The pictures of all mindsets. Signs and images near the camera have individual ones; others share one per look. */
export class ThingCells {
  readonly atlas = new Atlas(ATLAS, true);
  readonly #scene: Pick<MapScene, 'colors' | 'theme'>;
  readonly #pictures: Pictures;

  constructor(scene: Pick<MapScene, 'colors' | 'theme'>, onPicture: () => void) {
    this.#scene = scene;
    this.#pictures = new Pictures(onPicture);
  }

  dispose(): void {
    this.#pictures.end();
    this.atlas.texture.dispose();
  }

  foot(): Cell {
    const draw = (canvas: CanvasRenderingContext2D) => {
      canvas.fillStyle = 'rgba(75,20,110,.34)';
      canvas.beginPath();
      canvas.ellipse(0, 0, FOOT.width, FOOT.height, 0, 0, 2 * Math.PI);
      canvas.fill();
    };
    return this.atlas.cellOf('foot', draw, 2 * FOOT.width + 2, 2 * FOOT.height + 2) ?? NOTHING;
  }

  /** `isNear`: near enough for its text or image to be recognised. */
  body(mindset: MapMindset, isSelected: boolean, isNear: boolean): Body {
    const { shape } = mindset.raised ?? ON_THE_GROUND;
    const look = lookOf(mindset, isSelected);
    if (shape === 'cube') return this.#cube(look);
    if (shape === 'pin') return { cell: this.#pin(look), cube: null };
    const text = shape === 'sign' && isNear ? mindset.title : null;
    const address = shape === 'picture' && isNear ? mindset.picture : undefined;
    const picture = address === undefined ? null : this.#pictures.of(address);
    const own = text ?? (picture === null ? '' : address);
    const { colors } = this.#scene;
    const { width, height } = isSelected ? HALO_ROOM : THING_ROOM[shape];
    const drawn = (what: string, content: Parameters<typeof drawThing>[4]) =>
      this.atlas.cellOf(
        `${shape}|${what}|${markerImageId(look)}`,
        (canvas) => {
          drawThing(canvas, shape, look, colors, content);
        },
        width,
        height,
      );
    const cell =
      (own === '' ? null : drawn(`own ${own}`, { picture, text })) ?? drawn('', { picture: null, text: null });
    return { cell: cell ?? NOTHING, cube: null };
  }

  #pin(look: MarkerLook): Cell {
    const { colors, theme } = this.#scene;
    const side = look.state === 'selected' ? MARKER_IMAGE_SIDE.large : DISK_ROOM;
    const draw = (canvas: CanvasRenderingContext2D) => {
      drawMarker(canvas, look, colors, theme);
    };
    return this.atlas.cellOf(markerImageId(look), draw, side, side) ?? NOTHING;
  }

  #cube(look: MarkerLook): Body {
    const { colors } = this.#scene;
    const face = this.atlas.cellOf(
      `face|${markerImageId(look)}`,
      (canvas) => {
        drawFace(canvas, look, colors);
      },
      CUBE_SIDE,
      CUBE_SIDE,
    );
    const halo = (canvas: CanvasRenderingContext2D) => {
      drawHalo(canvas, colors);
    };
    const { width, height } = HALO_ROOM;
    const cell = look.state === 'selected' ? this.atlas.cellOf('halo', halo, width, height) : null;
    return { cell: cell ?? NOTHING, cube: face && { face, side: CUBE_SIDE } };
  }
}
