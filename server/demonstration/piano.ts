import { OPEN_AND_FREE, stops } from './compose.ts';
import type { DemonstrationQuest } from './demonstration-quest.ts';
import { BOARD_COLOR, PIANO_DRAWINGS, keyPosition } from './piano-board.ts';
import { BLACK_STOPS, WHITE_STOPS } from './piano-stops.ts';

/** A board unit is a degree, so the whole keyboard is as wide as a third of the world. */
const BOARD_ZOOM = 3;

const [latitude, longitude] = keyPosition('C');

/** A quest on a drawn board: one octave of a keyboard. */
export const PIANO: DemonstrationQuest = {
  attributes: {
    ...OPEN_AND_FREE,
    title: 'The Piano in Twelve Keys',
    shortDescription:
      'One octave, twelve keys, and behind each a small story about music. No map, no walking, no practice.',
    longDescription: [
      '<p>Around 1700 Bartolomeo Cristofori of Florence built a harpsichord that could play soft and loud. Its name says so to this day: <em>pianoforte</em>.</p>',
      '<p>This board is one octave of it. Press a white key or a black one, in any order, and answer what it asks. The seven white keys are one set, the five black ones another.</p>',
    ].join(''),
    location: 'At the piano',
    color: 6,
    latitude,
    longitude,
    activeDistance: 0,
    virtual: true,
    properties: { drawing: { noMapColor: BOARD_COLOR }, allChecked: true },
  },
  cover: 'piano.svg',
  mindsets: stops([...WHITE_STOPS, ...BLACK_STOPS], BOARD_ZOOM),
  drawings: PIANO_DRAWINGS,
};
