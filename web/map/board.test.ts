import { expect, test } from 'vitest';
import { boardOf, boardToEngine, engineToBoard } from './board.ts';
import { fromEngine } from './scene.ts';

test('a board keeps its points through the engine', () => {
  for (const point of [
    { latitude: 0, longitude: 0 },
    { latitude: 41.5, longitude: -73.25 },
    { latitude: -90, longitude: 180 },
  ]) {
    const back = engineToBoard(boardToEngine(point));
    expect(back.latitude).toBeCloseTo(point.latitude, 9);
    expect(back.longitude).toBe(point.longitude);
  }
});

test('equal steps on the board are equal steps on the screen', () => {
  const mercatorY = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));
  const at = (latitude: number) => mercatorY(boardToEngine({ latitude, longitude: 0 }).lat);
  expect(at(80) - at(79)).toBeCloseTo(at(1) - at(0), 9);
});

test('only a quest with a drawing has a board, white without a colour of its own', () => {
  const ground = { type: 'noMapBoard', fillColor: '#ffffff', properties: { noMapColor: '#203040' } } as const;
  expect(boardOf({}, [ground])).toBeNull();
  expect(boardOf({ drawing: true }, [])).toEqual({ color: '#ffffff' });
  expect(boardOf({ drawing: {} }, [ground])).toEqual({ color: '#203040' });
  expect(boardOf({ drawing: {} }, [{ ...ground, properties: { noMapColor: 'red' } }])).toEqual({ color: '#ffffff' });
});

test('what is pointed at beyond the edge of a board is a place on it', () => {
  const beyond = boardToEngine({ latitude: 120, longitude: 200 });
  const at = fromEngine(beyond, true);
  expect([at.latitude, at.longitude]).toEqual([90, 180]);
});
