import { OPEN_AND_FREE, stops } from './compose.ts';
import type { DemonstrationQuest } from './demonstration-quest.ts';
import { MADISON_SQUARE_DRAWINGS } from './madison-square-drawings.ts';
import { PARK_STOPS, TOWER_STOPS } from './madison-square-stops.ts';

/** A real walk around Madison Square, New York. */
export const MADISON_SQUARE: DemonstrationQuest = {
  attributes: {
    ...OPEN_AND_FREE,
    title: '23 Skidoo: Secrets of Madison Square',
    shortDescription: 'Twelve stops around the park where New York learned to look up. Bring a hat, and hold on to it.',
    longDescription: [
      '<p>In 1902 a three-sided skyscraper went up where Broadway slices through Fifth Avenue, and the downdraught it made became a spectator sport. Policemen on 23rd Street are said to have moved the oglers along with two words: <strong>“23 skidoo.”</strong></p>',
      '<p>Walk the square in any order. Every stop hides one to three questions you can answer by looking, reading or remembering: whose arm stood on the lawn, which tower looks to Venice, what a hot-dog cart turned into.</p>',
      '<p>The ground is flat, the way is short, and an hour is enough. The start is at the sharp end of the Flatiron Building.</p>',
    ].join(''),
    location: 'Flatiron, New York',
    color: 1,
    latitude: 40.741061,
    longitude: -73.989699,
    activeDistance: 120,
    virtual: false,
    properties: { real: true, allChecked: true },
  },
  cover: 'flatiron.svg',
  mindsets: stops([...PARK_STOPS, ...TOWER_STOPS]),
  drawings: MADISON_SQUARE_DRAWINGS,
};
