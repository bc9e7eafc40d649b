import { expect, test } from 'vitest';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { dragOf, type Held } from './handle-drag.ts';
import { handlesOf, type Outline } from './reshape.ts';
import { flatView } from './paper-surface.ts';

const CORNER = { latitude: 5, longitude: 5 };
const NEAR = { latitude: 5.004, longitude: 5.003 };
const NO_KEYS = { shift: false, alt: false };

/** Drags a handle of a shape next to a corner of another one. */
function dragging(shape: Outline, index: number, isMiddle = false) {
  const handle = handlesOf(shape, true).find((one) => one.index === index && one.isMiddle === isMiddle)!;
  const told = { held: [] as (Held | null)[], dragged: [] as unknown[], made: [] as unknown[], chosen: [] as number[] };
  const drag = dragOf(flatView(), {
    shape,
    handle,
    hold: { onBoard: true },
    byTouch: true,
    magnets: () => ({ points: [CORNER], lines: [] }),
    onHeld: (held) => told.held.push(held),
    onDrag: (coordinates) => told.dragged.push(coordinates),
    onReshape: (coordinates) => told.made.push(coordinates),
    onChoose: (at) => told.chosen.push(at),
  });
  return { drag, ...told };
}

const LINE: Outline = {
  type: 'polyline',
  coordinates: [
    [0, 0],
    [4, 4],
  ],
};
const at = ({ latitude, longitude }: LatLng) => [latitude, longitude];

test('a dragged point holds on to another one, is told of with its shape, and is the chosen one then', () => {
  const { drag, held, dragged, made, chosen } = dragging(LINE, 1);
  drag.move(NEAR, NO_KEYS);
  expect(held[0]).toMatchObject({ place: CORNER, snapped: CORNER, byTouch: true });
  expect(dragged[0]).toEqual([[0, 0], at(CORNER)]);
  drag.end(NEAR, NO_KEYS);
  expect([held.at(-1), dragged.at(-1), made, chosen]).toEqual([null, null, [[[0, 0], at(CORNER)]], [1]]);
});

test('with Alt it goes where it is dragged; given up, nothing is made', () => {
  const { drag, held, made } = dragging(LINE, 1);
  drag.move(NEAR, { shift: false, alt: true });
  expect(held[0]).toMatchObject({ place: NEAR, snapped: null });
  drag.cancel();
  expect([held.at(-1), made]).toEqual([null, []]);
});

test('the middle of an edge becomes a point, which is the chosen one', () => {
  const { drag, made, chosen } = dragging(LINE, 0, true);
  drag.end({ latitude: 1, longitude: 3 }, NO_KEYS);
  expect([made, chosen]).toEqual([
    [
      [
        [0, 0],
        [1, 3],
        [4, 4],
      ],
    ],
    [1],
  ]);
});

test('an image that keeps its ratio holds on to nothing', () => {
  const image: Outline = {
    type: 'image',
    coordinates: [
      [2, 0],
      [0, 4],
    ],
    properties: { ratio: 2 },
  };
  const { drag, held } = dragging(image, 1);
  drag.move(NEAR, NO_KEYS);
  drag.move(NEAR, { shift: true, alt: false });
  expect(held.map((one) => one?.snapped)).toEqual([null, CORNER]);
});
