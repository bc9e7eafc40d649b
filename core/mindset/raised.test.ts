import { expect, test } from 'vitest';
import { mindsetFaults } from './mindset.rules.ts';
import { newMindset } from './new-mindset.ts';
import { ON_THE_GROUND, isSameRaised, raisedIssues, raisedOf, raisedParts, withRaised } from './raised.ts';

const fieldsOf = (properties: Record<string, unknown>) => raisedIssues(properties).map(({ field }) => field);

test('a mindset without a word of it is a pin on the ground', () => {
  expect(raisedOf({})).toEqual({ altitude: 0, shape: 'pin', scale: 100, beam: false });
  expect(raisedIssues({})).toEqual([]);
});

test.each([
  ['altitude', 0, true],
  ['altitude', 1000, true],
  ['altitude', 212.5, true],
  ['altitude', -0.1, false],
  ['altitude', 1000.1, false],
  ['altitude', Number.NaN, false],
  ['altitude', '5', false],
  ['scale', 25, true],
  ['scale', 400, true],
  ['scale', 24.9, false],
  ['scale', 400.1, false],
  ['scale', null, false],
  ['shape', 'pin', true],
  ['shape', 'picture', true],
  ['shape', 'cube', true],
  ['shape', 'ball', true],
  ['shape', 'sign', true],
  ['shape', 'Cube', false],
  ['shape', 'constructor', false],
  ['beam', true, true],
  ['beam', false, true],
  ['beam', 1, false],
])('%s %j may be saved: %j; what may not is read as the default', (name, value, isGood) => {
  const properties = { [name]: value };
  expect(fieldsOf(properties)).toEqual(isGood ? [] : [`properties.${name}`]);
  expect(
    mindsetFaults({ ...newMindset(0, 7, { latitude: 40, longitude: -73 }), properties }).map(({ field }) => field),
  ).toEqual(fieldsOf(properties));
  expect(raisedOf(properties)).toEqual(isGood ? { ...ON_THE_GROUND, [name]: value } : ON_THE_GROUND);
});

test('what is changed is stored beside the other properties, and the default is not', () => {
  const raised = withRaised({ msgAfterSuccess: 'Well done', scale: 50 }, { altitude: 213, beam: true });
  expect(raised).toEqual({ msgAfterSuccess: 'Well done', scale: 50, altitude: 213, beam: true });
  expect(withRaised(raised, { altitude: 0, scale: 100, beam: false })).toEqual({ msgAfterSuccess: 'Well done' });
  expect(raisedParts({ ...ON_THE_GROUND, shape: 'sign' })).toEqual({ shape: 'sign' });
});

test('two stand alike where all four are the same; absent is on the ground', () => {
  expect(isSameRaised(undefined, ON_THE_GROUND)).toBe(true);
  for (const change of [{ altitude: 1 }, { shape: 'ball' as const }, { scale: 101 }, { beam: true }])
    expect(isSameRaised(ON_THE_GROUND, { ...ON_THE_GROUND, ...change })).toBe(false);
});
