import type { Drawing, DrawingType, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { frontOrder } from '@mangoquest/core/drawing/paint-order.ts';
import { DEFAULT_OPACITY } from '@mangoquest/core/drawing/drawing-limits.ts';
import { nextDrawingColor, nextRegionColor } from '@mangoquest/core/drawing/palette.ts';
import { storedCoordinates, storedRegion } from '@mangoquest/core/drawing/stored-shape.ts';
import type { LatLng, LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import { nextNewId } from '@mangoquest/core/mindset/ids.ts';
import { type Action, changedList, type EditorDocument } from '../model/editor-document.ts';
import type { Selected } from '../model/selection.ts';

const positions = (places: readonly LatLng[]): LatLngPair[] =>
  places.map(({ latitude, longitude }) => [latitude, longitude]);

/** A new drawing of this type with the next new id and the next colour. Settled, Colours. */
export function newDrawing(
  { questId, drawings, ground }: EditorDocument,
  type: DrawingType,
  places: readonly LatLng[],
): Drawing {
  const color = nextDrawingColor(drawings);
  const made: Drawing = {
    id: nextNewId(drawings.map(({ id }) => id)),
    questId,
    type,
    coordinates: storedCoordinates(type, positions(places), ground !== null),
    borderColor: color,
    fillColor: color,
    properties: { opacity: DEFAULT_OPACITY },
  };
  // Above those that were brought to the front; the others lie in the order in which they were made.
  const order = frontOrder(made, drawings);
  return order > 1 ? { ...made, properties: { ...made.properties, order } } : made;
}

export function newRegion(
  { questId, regions, ground }: EditorDocument,
  name: string,
  places: readonly LatLng[],
): MapRegion {
  const region = {
    id: nextNewId(regions.map(({ id }) => id)),
    questId,
    name,
    color: nextRegionColor(regions),
    coordinates: positions(places),
  };
  return storedRegion(region, ground !== null);
}

export const addDrawing =
  (drawing: Drawing): Action =>
  (document) => ({ ...document, drawings: [...document.drawings, drawing] });

export const addRegion =
  (region: MapRegion): Action =>
  (document) => ({ ...document, regions: [...document.regions, region] });

export function editDrawing(id: number, change: (drawing: Drawing) => Drawing): Action {
  return (document) => {
    const drawings = changedList(document.drawings, (one) => (one.id === id ? change(one) : one));
    return drawings === document.drawings ? document : { ...document, drawings };
  };
}

export function editRegion(id: number, change: (region: MapRegion) => MapRegion): Action {
  return (document) => {
    const regions = changedList(document.regions, (one) => (one.id === id ? change(one) : one));
    return regions === document.regions ? document : { ...document, regions };
  };
}

/** Replaces the points of a drawing or a region, in their stored form. */
export function reshape({ kind, id }: Selected, coordinates: readonly LatLngPair[]): Action {
  return (document) => {
    const onBoard = document.ground !== null;
    if (kind === 'region')
      return editRegion(id, (region) => storedRegion({ ...region, coordinates }, onBoard))(document);
    return editDrawing(id, (drawing) => ({
      ...drawing,
      coordinates: storedCoordinates(drawing.type, coordinates, onBoard),
    }))(document);
  };
}

/** Deletes the drawings, or the regions, that match. */
export function eraseDrawings(fits: (drawing: Drawing) => boolean): Action {
  return (document) => {
    const drawings = document.drawings.filter((one) => !fits(one));
    return drawings.length === document.drawings.length ? document : { ...document, drawings };
  };
}

export function deleteRegions(fits: (region: MapRegion) => boolean): Action {
  return (document) => {
    const regions = document.regions.filter((one) => !fits(one));
    return regions.length === document.regions.length ? document : { ...document, regions };
  };
}
