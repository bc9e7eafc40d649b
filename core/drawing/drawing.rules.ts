import type { LatLngPair } from '../geo/coordinates.ts';
import { isLatitude, isLongitude, cutCoordinate } from '../geo/coordinates.ts';
import { differentCorners } from '../geo/ring.ts';
import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';
import { isHtmlTextLonger } from '../text/html-text.ts';
import { isColor } from './color.ts';
import {
  MIN_OPACITY,
  MAX_OPACITY,
  DEFAULT_IMAGE_ZOOM,
  MAX_DRAWING_NAME,
  MAX_STROKE,
  MAX_DRAWING_HEIGHT,
  MAX_DRAWING_CONTENT,
  MAX_DRAWINGS,
  MAX_DRAWINGS_LENGTH,
  MAX_REGIONS,
  MAX_REGIONS_LENGTH,
  MAX_POINTS,
} from './drawing-limits.ts';
import { DRAWING_TYPES } from './drawing.ts';
import type { Drawing, DrawingProperties, DrawingType, MapRegion } from './drawing.ts';
import { placesOf } from './drawing-shape.ts';

export const TOO_MANY_DRAWINGS: Issue = { field: 'drawings', message: 'quest.tooManyDrawings' };

// A rectangle or an image has two opposite corners, or all four, with or without the first repeated at the end.
const COORDINATE_COUNTS: Readonly<Record<DrawingType, (count: number) => boolean>> = {
  label: (count) => count === 1,
  signal: (count) => count === 1,
  circle: (count) => count === 2,
  polyline: (count) => count >= 2,
  polygon: (count) => count >= 3,
  rectangle: (count) => count === 2 || count === 4 || count === 5,
  image: (count) => count === 2 || count === 4,
  noMapBoard: (count) => count <= 5,
};

/** The rules of a drawing: type, points, colours, properties. Spec §3 "Drawing", §5; empty if it is valid. */
export function drawingIssues(drawing: Omit<Drawing, 'id' | 'questId'>): Issue[] {
  if (!DRAWING_TYPES.includes(drawing.type)) return [{ field: 'type', message: 'quest.drawingType' }];
  return [
    ...pointIssues(drawing.coordinates, COORDINATE_COUNTS[drawing.type]),
    ...(['borderColor', 'fillColor'] as const)
      .filter((field) => !isColor(drawing[field]))
      .map((field): Issue => ({ field, message: 'quest.drawingColor' })),
    ...propertyIssues(drawing.type, drawing.properties),
  ];
}

/** The rules of a region: a polygon with a name unique in the quest. Spec §5 "Mindset and region operations". */
export function regionIssues(region: Omit<MapRegion, 'id' | 'questId'>, otherNames: readonly string[] = []): Issue[] {
  const issues = pointIssues(region.coordinates, () => differentCorners(placesOf(region)) >= 3);
  if (isLongerThan(region.name, MAX_DRAWING_NAME)) issues.push(tooLong('name', MAX_DRAWING_NAME));
  if (region.name !== '' && otherNames.includes(region.name))
    issues.push({ field: 'name', message: 'quest.regionNameUsed' });
  if (!Number.isInteger(region.color) || region.color < 0)
    issues.push({ field: 'color', message: 'quest.colorRequired' });
  return issues;
}

/** Whether the drawings of a quest, in their stored form, exceed what its players can load. */
export function allDrawingsIssues(drawings: readonly unknown[]): Issue[] {
  return drawings.length > MAX_DRAWINGS || isLongerAsJson(drawings, MAX_DRAWINGS_LENGTH) ? [TOO_MANY_DRAWINGS] : [];
}

/** The same check by the points only, whose number does not change when the texts are sanitised. */
export function allPointsIssues(drawings: readonly Pick<Drawing, 'coordinates'>[]): Issue[] {
  let length = 0;
  for (const { coordinates } of drawings) {
    length += storedLength(coordinates);
    if (length > MAX_DRAWINGS_LENGTH) return [TOO_MANY_DRAWINGS];
  }
  return [];
}

/** Whether a quest has too many regions. */
export function allRegionsIssues(regions: readonly unknown[]): Issue[] {
  if (regions.length > MAX_REGIONS)
    return [{ field: 'regions', message: 'quest.tooManyRegions', parameters: { n: MAX_REGIONS } }];
  return isLongerAsJson(regions, MAX_REGIONS_LENGTH) ? [{ field: 'regions', message: 'quest.regionsTooLarge' }] : [];
}

/** Spec §5, image-layer zoom dialog: if the order is invalid, the dialog resets to `DEFAULT_IMAGE_ZOOM`. */
export function imageZoomIssues({ min, max }: { readonly min: number; readonly max: number }): Issue[] {
  const field = 'properties.zoomLevels';
  const isLevel = (level: number) => Number.isInteger(level) && level >= 0 && level <= DEFAULT_IMAGE_ZOOM.max;
  if (!isLevel(min) || !isLevel(max)) return [{ field, message: 'quest.imageZoomRange' }];
  return min < max ? [] : [{ field, message: 'quest.imageZoomOrder' }];
}

/**
 * Rounds an opacity to tenths, as stored. Spec §2: steps of 0.1. A value out of range is kept, and reported by the
 * rules.
 */
export function storedOpacity(opacity: number): number {
  return isOpacity(opacity) ? Math.round(opacity * 10) / 10 : opacity;
}

/** Input of the image-layer zoom dialog; `null` for an unchanged field. Spec §5. */
export function enteredImageZoom({ min, max }: { readonly min: number | null; readonly max: number | null }): {
  readonly zoomLevels: { readonly min: number; readonly max: number };
  readonly issues: readonly Issue[];
} {
  const zoomLevels = { min: min ?? DEFAULT_IMAGE_ZOOM.min, max: max ?? DEFAULT_IMAGE_ZOOM.max };
  const issues = imageZoomIssues(zoomLevels);
  return issues.length === 0 ? { zoomLevels, issues } : { zoomLevels: DEFAULT_IMAGE_ZOOM, issues };
}

function isOpacity(opacity: number): boolean {
  return opacity >= MIN_OPACITY && opacity <= MAX_OPACITY;
}

/** Whether a list is longer than this as JSON; stops counting at the limit. */
function isLongerAsJson(list: readonly unknown[], most: number): boolean {
  let length = '[]'.length;
  return list.some((each, index) => {
    length += JSON.stringify(each).length + (index === 0 ? 0 : ','.length);
    return length > most;
  });
}

/** Characters of points in their stored JSON form. */
function storedLength(points: readonly LatLngPair[]): number {
  return JSON.stringify(points.map(([latitude, longitude]) => [cutCoordinate(latitude), cutCoordinate(longitude)]))
    .length;
}

function pointIssues(points: readonly LatLngPair[], fits: (count: number) => boolean): Issue[] {
  const field = 'coordinates';
  if (!fits(points.length) || points.length > MAX_POINTS) return [{ field, message: 'quest.drawingCoordinates' }];
  const isInside = points.every(([latitude, longitude]) => isLatitude(latitude) && isLongitude(longitude));
  return isInside ? [] : [{ field, message: 'quest.drawingCoordinateRange' }];
}

function propertyIssues(
  type: DrawingType,
  { opacity, stroke, name, content, zoomLevels, noMapColor, bluetoothId, ratio, height }: DrawingProperties,
): Issue[] {
  const issues: Issue[] = [];
  if (type === 'signal' && (name ?? '').trim() === '')
    issues.push({ field: 'properties.name', message: 'quest.drawingTextRequired' });
  if (bluetoothId !== undefined && isLongerThan(bluetoothId, MAX_DRAWING_NAME))
    issues.push(tooLong('properties.bluetoothId', MAX_DRAWING_NAME));
  if (ratio !== undefined && !(ratio > 0)) issues.push({ field: 'properties.ratio', message: 'common.invalid' });
  if (height !== undefined && !(height >= 0 && height <= MAX_DRAWING_HEIGHT))
    issues.push({ field: 'properties.height', message: 'quest.heightRange', parameters: { n: MAX_DRAWING_HEIGHT } });
  if (opacity !== undefined && !isOpacity(opacity)) {
    issues.push({ field: 'properties.opacity', message: 'quest.drawingOpacity' });
  }
  if (stroke !== undefined && !(stroke > 0 && stroke <= MAX_STROKE))
    issues.push({ field: 'properties.stroke', message: 'common.invalid' });
  if (name !== undefined && isLongerThan(name, MAX_DRAWING_NAME))
    issues.push(tooLong('properties.name', MAX_DRAWING_NAME));
  if (type === 'label' && (content ?? '').trim() === '')
    issues.push({ field: 'properties.content', message: 'quest.drawingTextRequired' });
  const isLong = type === 'signal' ? isHtmlTextLonger : isLongerThan;
  if (content !== undefined && isLong(content, MAX_DRAWING_CONTENT))
    issues.push(tooLong('properties.content', MAX_DRAWING_CONTENT));
  if (zoomLevels !== undefined) issues.push(...imageZoomIssues(zoomLevels));
  if (noMapColor !== undefined && !isColor(noMapColor))
    issues.push({ field: 'properties.noMapColor', message: 'quest.drawingColor' });
  return issues;
}

function tooLong(field: string, n: number): Issue {
  return { field, message: 'quest.drawingTextTooLong', parameters: { n } };
}
