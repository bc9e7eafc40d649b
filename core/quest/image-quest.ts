import { DEFAULT_IMAGE_ZOOM, DEFAULT_OPACITY } from '../drawing/drawing-limits.ts';
import { IMAGE_IMPORT_BOARD, IMAGE_IMPORT_BORDER, IMAGE_IMPORT_FILL } from '../drawing/palette.ts';
import { isLatitude, isLongitude } from '../geo/coordinates.ts';
import type { LatLng, LatLngPair } from '../geo/coordinates.ts';
import { BOARD_SCALE, EARTH_RADIUS } from '../geo/distance.ts';
import type { Issue } from '../issue.ts';
import type { ImageFileName } from './image-file-name.ts';
import { defaultAttributes } from './kind.ts';
import type { QuestDocument } from './quest-document.ts';

/** Width of an imported image in metres, or board units times 100. Spec §9 "Image import". */
export const IMAGE_SPAN = 5_000;
/** The drawing-order key of the first imported image. Spec §9 "Image import". */
export const IMAGE_ORDER = 100;

const BOARD_MIDDLE: LatLng = { latitude: 0, longitude: 0 };

const DEGREE = (EARTH_RADIUS * Math.PI) / 180;

export interface ImageQuestOptions {
  readonly name: ImageFileName;
  /** File name of the image in the document. */
  readonly fileName: string;
  /** Width by height. */
  readonly ratio: number;
  /** Index among the images imported together, from 0. */
  readonly index: number;
  readonly now: number;
  readonly random: () => number;
}

/** North-west and south-east corner of an image around its middle: 5000 m wide, as high as its ratio says. */
export function imageCornersAround(middle: LatLng, ratio: number, onBoard: boolean): [LatLngPair, LatLngPair] {
  const degree = onBoard ? BOARD_SCALE : DEGREE;
  const up = IMAGE_SPAN / 2 / ratio / degree;
  // Degrees of longitude are shorter than those of latitude: by 1.26 at 37.5 degrees, which explains the constant of
  // Spec §9.
  const across = IMAGE_SPAN / 2 / degree / (onBoard ? 1 : Math.max(0.01, Math.cos((middle.latitude * Math.PI) / 180)));
  return [
    [middle.latitude + up, middle.longitude - across],
    [middle.latitude - up, middle.longitude + across],
  ];
}

/**
 * Why an image with this ratio does not fit at its place: near the poles or the date line, or if it is much higher than
 * wide, it extends beyond the map.
 */
export function imageReachIssues({ place }: Pick<ImageFileName, 'place'>, ratio: number): Issue[] {
  const corners = imageCornersAround(place ?? BOARD_MIDDLE, ratio, place === null);
  const isInside = corners.every(([latitude, longitude]) => isLatitude(latitude) && isLongitude(longitude));
  return isInside
    ? []
    : [{ field: 'coordinates', message: place === null ? 'imageImport.tooHigh' : 'imageImport.beyondMap' }];
}

/**
 * A quest made of an image: the image is its cover, with the title as its text alternative, and lies on the map at its place, or on a board. It starts inactive
 * and without mindsets. Spec §2, §9.
 */
export function imageQuest({ name, fileName, ratio, index, now, random }: ImageQuestOptions): QuestDocument {
  const onBoard = name.place === null;
  const middle = name.place ?? BOARD_MIDDLE;
  const colors = { borderColor: IMAGE_IMPORT_BORDER, fillColor: IMAGE_IMPORT_FILL };
  const defaults = defaultAttributes('social', { now, random, location: middle, timeZoneOffset: 0 });
  const coordinates = imageCornersAround(middle, ratio, onBoard);
  const image = {
    type: 'image' as const,
    coordinates,
    ...colors,
    properties: {
      name: name.title,
      content: fileName,
      opacity: DEFAULT_OPACITY,
      zoomLevels: DEFAULT_IMAGE_ZOOM,
      ratio,
      order: IMAGE_ORDER + index,
    },
  };
  const ground = {
    type: 'noMapBoard' as const,
    coordinates,
    ...colors,
    properties: { noMapColor: IMAGE_IMPORT_BOARD },
  };
  return {
    attributes: {
      ...defaults,
      title: name.title,
      image: { name: fileName, tag: name.title },
      editable: false,
      // Nobody walks on a board.
      activeDistance: onBoard ? 0 : defaults.activeDistance,
      ...(name.location === '' ? {} : { location: name.location }),
      properties: onBoard ? { drawing: { noMapColor: IMAGE_IMPORT_BOARD } } : {},
    },
    mindsets: [],
    drawings: onBoard ? [ground, image] : [image],
    regions: [],
    trophies: [],
  };
}
