import { expect, test } from 'vitest';
import { labelRotation } from './label-rotation.ts';

const ring = (...corners: [number, number][]) => corners.map(([longitude, latitude]) => ({ latitude, longitude }));
const level = ring([0, 0], [0.01, 0], [0.01, 0.001], [0, 0.001]);
const rising = ring([0, 0], [0.01, 0.01], [0.0093, 0.0107], [-0.0007, 0.0007]);

test('a name runs along its street, and reads from left to right', () => {
  expect(labelRotation({ latitude: 0.0005, longitude: 0.005 }, [level])).toBeCloseTo(0, 5);
  expect(labelRotation({ latitude: 0.005, longitude: 0.0045 }, [rising])).toBeCloseTo(-45, 1);
  expect(labelRotation({ latitude: 0.005, longitude: 0.0045 }, [[...rising].reverse()])).toBeCloseTo(-45, 1);
});

test('in a square, or in nothing, it stays level', () => {
  const square = ring([0, 0], [1, 0], [1, 1], [0, 1]);
  expect(labelRotation({ latitude: 0.5, longitude: 0.5 }, [square])).toBe(0);
  expect(labelRotation({ latitude: 5, longitude: 5 }, [level])).toBe(0);
});

test('where streets cross, the later one counts', () => {
  const upright = ring([0.004, -0.01], [0.005, -0.01], [0.005, 0.01], [0.004, 0.01]);
  expect(Math.abs(labelRotation({ latitude: 0.0005, longitude: 0.0045 }, [level, upright]))).toBeCloseTo(90, 5);
});
