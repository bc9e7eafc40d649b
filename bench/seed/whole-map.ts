import type { Drawing, DrawingType, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { storedCoordinates, storedRegion } from '@mangoquest/core/drawing/stored-shape.ts';
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import { destination } from '@mangoquest/core/geo/distance.ts';
import type { Storage } from '@mangoquest/server/storage/storage.ts';
import { ownGrant } from '@mangoquest/server/testing/grants.ts';
import { CENTER, words } from './content.ts';
import { makeQuest, type MadeQuest } from './people.ts';

export const WHOLE = { mindsets: 1_000, drawings: 200, regions: 50 } as const;

const TYPES: readonly DrawingType[] = ['polygon', 'polyline', 'rectangle', 'circle'];
/** Number of points of a polygon, a line or a region. */
const CORNERS = 12;

/** Points on a ring with a radius in metres, around the position with this index in a sunflower pattern. */
function ring(index: number, radius: number, spread: number): LatLngPair[] {
  const middle = destination(CENTER, index * 137.508, spread * Math.sqrt(index + 0.5));
  return Array.from({ length: CORNERS }, (_, corner): LatLngPair => {
    const { latitude, longitude } = destination(
      middle,
      (corner * 360) / CORNERS,
      radius * (corner % 2 === 0 ? 1 : 0.7),
    );
    return [latitude, longitude];
  });
}

function drawing(index: number): Drawing {
  const type = TYPES[index % TYPES.length] ?? 'polygon';
  const points = ring(index, 60, 85);
  const isTwo = type === 'rectangle' || type === 'circle';
  return {
    id: -1 - index,
    questId: 0,
    type,
    coordinates: storedCoordinates(
      type,
      isTwo ? [points[0], points[7]].flatMap((one) => (one ? [one] : [])) : points,
      false,
    ),
    borderColor: '#e4572e',
    fillColor: '#17bebb',
    properties: { opacity: 0.4, name: words(index, 2) },
  };
}

const region = (index: number): MapRegion =>
  storedRegion(
    { id: -1 - index, questId: 0, name: `Region ${index + 1}`, color: index % 10, coordinates: ring(index, 120, 170) },
    false,
  );

/** A quest with a map as full as the marks require, with drawings and regions among its mindsets. */
export async function makeWholeMap(storage: Storage, creatorId: number): Promise<MadeQuest> {
  const made = await makeQuest(storage, creatorId, WHOLE.mindsets);
  const grant = ownGrant(creatorId, made.quest.id);
  const added = <T>(count: number, make: (index: number) => T) => ({
    added: Array.from({ length: count }, (_, index) => make(index)),
    changed: [],
    deleted: [],
  });
  await storage.drawings.save(grant, added(WHOLE.drawings, drawing), Date.now());
  await storage.regions.save(grant, added(WHOLE.regions, region), Date.now());
  return made;
}
