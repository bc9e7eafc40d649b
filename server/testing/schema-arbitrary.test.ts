import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calls } from '@mangoquest/contract/table.ts';
import { FIELD_CALLS } from './call-samples.ts';
import { schemaFields } from './hostile-requests.ts';

test.each(FIELD_CALLS)('of the requests made from the schema of %s, most get past it', (name) => {
  const made = fc.sample(schemaFields(calls[name]), { numRuns: 100, seed: 7 });
  const passed = made.filter((fields) => calls[name].request.safeParse(fields).success);
  expect(passed.length).toBeGreaterThanOrEqual(50);
});
