import { placesOf, ringOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { imageRing } from '@mangoquest/core/drawing/placed-image.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Magnets } from '../../../map/shapes/snap.ts';
import type { MapContent } from './editor-document.ts';
import type { Selected } from './selection.ts';

const known = new WeakMap<MapContent, Magnets>();

/** What a point snaps to: points and edges of everything on the map, except the shape being reshaped. */
export function magnetsOf(content: MapContent, except: Selected | null = null): Magnets {
  if (except !== null) return madeOf(content, except);
  const before = known.get(content);
  if (before) return before;
  const magnets = madeOf(content, null);
  known.set(content, magnets);
  return magnets;
}

function madeOf({ mindsets, drawings, regions, ground }: MapContent, except: Selected | null): Magnets {
  const others = <T extends { readonly id: number }>(kind: Selected['kind'], list: readonly T[]) =>
    except?.kind === kind ? list.filter(({ id }) => id !== except.id) : list;
  const points: LatLng[] = [...mindsets];
  const lines: (readonly LatLng[])[] = [];
  for (const drawing of others('drawing', drawings)) addDrawing(drawing, ground !== null, points, lines);
  for (const region of others('region', regions)) {
    const corners = placesOf(region);
    points.push(...corners);
    lines.push(closed(corners));
  }
  return { points, lines };
}

function addDrawing(drawing: Drawing, onBoard: boolean, points: LatLng[], lines: (readonly LatLng[])[]): void {
  const { type } = drawing;
  const ring = type === 'image' ? imageRing(drawing, onBoard) : ringOf(drawing, onBoard);
  const places = placesOf(drawing);
  // A circle only has a centre and a line; the corners that approximate it are no snap points.
  points.push(...(type === 'circle' ? places.slice(0, 1) : (ring ?? places)));
  if (ring !== null) lines.push(closed(ring));
  else if (type === 'polyline') lines.push(places);
}

const closed = (ring: readonly LatLng[]) => (ring[0] ? [...ring, ring[0]] : ring);
