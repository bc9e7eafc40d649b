import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { questFile } from './quest-file.ts';

const points = questFile.shape.regions.element.shape.coordinates;
/** The reference schema, which would be too slow for a list of hundreds of thousands. */
const described = z
  .array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]))
  .max(10_000)
  .describe('Pairs of latitude and longitude, in degrees.');

test('points are what their published schema says', () => {
  const { $schema: _, ...schema } = z.toJSONSchema(described, { io: 'input' });
  const { $schema: _same, ...published } = z.toJSONSchema(points, { io: 'input', unrepresentable: 'any' });
  expect(published).toEqual(schema);
  const part = fc.oneof(
    fc.double({ min: -181, max: 181 }),
    fc.constantFrom(-180, -90, 90, 180, 90.000_001, -180.000_001, NaN, Infinity, '1', null, [], {}),
  );
  const point = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.tuple(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
      ),
    },
    { weight: 1, arbitrary: fc.array(part, { maxLength: 3 }) },
    { weight: 1, arbitrary: part },
  );
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: fc.array(point, { maxLength: 4 }) }, { weight: 1, arbitrary: fc.anything() }),
      (value) => {
        const [ours, theirs] = [points.safeParse(value), described.safeParse(value)];
        // The reference also reports which of the two numbers is wrong.
        const placeOf = ({ error }: typeof ours | typeof theirs) => error?.issues[0]?.path.slice(0, 1);
        expect([ours.data, placeOf(ours)]).toEqual([theirs.data, placeOf(theirs)]);
      },
    ),
    { numRuns: 500 },
  );
  expect([10_000, 10_001].map((length) => points.safeParse(Array.from({ length }, () => [1, 2])).success)).toEqual([
    true,
    false,
  ]);
});
