import type { Position } from '@mangoquest/core/drawing/drawing.ts';
import { EUROPE_STOPS, WORLD_STOPS } from './capitals-stops.ts';
import { OPEN_AND_FREE, polyline, stops } from './compose.ts';
import type { DemonstrationDrawing, DemonstrationQuest } from './demonstration-quest.ts';

/** The zoom at which a whole city shows. */
const CITY_ZOOM = 12;

const STOPS = [...EUROPE_STOPS, ...WORLD_STOPS];

/** Where the station of a city is; a city without one is a mistake in this file. */
function station(city: string): Position {
  const found = STOPS.find((stop) => stop.title.startsWith(`${city}:`));
  if (!found) throw new Error(`no station in ${city}`);
  return found.at;
}

function line(name: string, color: string, cities: readonly string[]): DemonstrationDrawing {
  return polyline(name, cities.map(station), color);
}

/** The lines of a metro that the world does not have. None crosses the antimeridian. */
const LINES: readonly DemonstrationDrawing[] = [
  line('Red line', '#e5383b', ['Mexico City', 'Washington', 'London', 'Stockholm']),
  line('Blue line', '#1f7fc4', ['Buenos Aires', 'Paris', 'Budapest', 'Kyiv']),
  line('Green line', '#2e9e55', ['Stockholm', 'Budapest', 'Athens', 'Cairo']),
  line('Yellow line', '#f9a20b', ['London', 'Paris', 'Athens', 'Delhi', 'Tokyo']),
];

/** A virtual quest across the world. */
export const CAPITALS: DemonstrationQuest = {
  attributes: {
    ...OPEN_AND_FREE,
    title: 'Capitals by Metro Map',
    shortDescription:
      'Twelve stations in twelve capitals, from the first steam underground to one of the deepest platforms. You only need a finger.',
    longDescription: [
      '<p>Every big city keeps a second one underneath. This quest rides through twelve of them: past an altar, a cave in blue and white, an escalator ride of five minutes, and a hundred-year-old wooden car.</p>',
      '<p>It is a virtual quest: tap the map to travel, and what lies within 500 kilometres of you opens. Begin in London, where it all began, and change wherever you like.</p>',
    ].join(''),
    location: 'World',
    color: 7,
    latitude: 51.5226,
    longitude: -0.1571,
    activeDistance: 500_000,
    virtual: true,
    properties: { allChecked: true },
  },
  cover: 'metro.svg',
  mindsets: stops(STOPS, CITY_ZOOM),
  drawings: LINES,
};
