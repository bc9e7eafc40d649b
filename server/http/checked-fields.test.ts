import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveMindsetMap, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import { callList } from '@mangoquest/contract/table.ts';
import { FIRST_MISFIT } from '@mangoquest/contract/wire/fields.ts';
import { listsOf } from '@mangoquest/contract/wire/lists.ts';
import type { Turn } from '../ports/turn.ts';
import { arbitraryOf } from '../testing/schema-arbitrary.ts';
import { checkedInSlices } from './checked-fields.ts';

const atOnce: Turn = (work) => work();
const listed = (call: { readonly request: Parameters<typeof listsOf>[0] }) =>
  listsOf(call.request).map(({ wire, domain, most }) => [wire, domain, most]);

test('the lists of a call are told with what they become and how long they may be', () => {
  expect(listed(saveMindsetMap)).toEqual([
    ['added', 'added', 1000],
    ['changed', 'changed', 1000],
    ['deleted', 'deleted', 1000],
  ]);
  expect(listed(saveMindsets)).toEqual([['mindsets', 'added', 1000]]);
  expect(listed(updateMindsets)).toEqual([['changes', 'changed', 1000]]);
  expect(listed(savePosition)).toEqual([]);
});

const WITH_LISTS = callList.filter(({ request }) => listsOf(request).length > 0);

test.each(WITH_LISTS.map((call) => [call.name, call] as const))(
  'the fields of %s are in slices what they are at once, or refused',
  async (_, { request }) => {
    const lists = listsOf(request);
    await fc.assert(
      fc.asyncProperty(arbitraryOf(request), fc.integer({ min: 1, max: 12 }), async (sent, times) => {
        // Longer than a slice.
        const fields = Object.fromEntries(
          Object.entries(sent as object).map(([name, value]: [string, unknown]) => [
            name,
            Array.isArray(value) && lists.some(({ wire }) => wire === name)
              ? Array(times * 10)
                  .fill(value)
                  .flat()
              : value,
          ]),
        );
        const long = lists.filter(({ wire, most }) => Array.isArray(fields[wire]) && fields[wire].length <= most);
        const whole = request.safeParse(fields, FIRST_MISFIT);
        const sliced = await checkedInSlices(request, fields, long, atOnce);
        const outcome = ({ success, data }: { success: boolean; data?: unknown }) => ({ success, data });
        expect(outcome(sliced)).toEqual(outcome(whole));
      }),
      { numRuns: 40 },
    );
  },
);

const SAVE = { questId: 7, revision: 1, added: [], changed: [], startId: null };
const DELETED = listsOf(saveMindsetMap.request).filter(({ wire }) => wire === 'deleted');

test('a misfit in a slice is told by its place in the whole list, as in one step', async () => {
  const deleted: unknown[] = Array.from({ length: 100 }, (_, index) => index + 1);
  deleted[77] = 'none';
  const fields = { ...SAVE, deleted };
  const sliced = await checkedInSlices(saveMindsetMap.request, fields, DELETED, atOnce);
  const whole = saveMindsetMap.request.safeParse(fields, FIRST_MISFIT);
  expect(sliced.error?.issues[0]?.path).toEqual(['deleted', 77]);
  expect(whole.error?.issues[0]?.path).toEqual(['deleted', 77]);
});

test('each slice has a turn of its own, and none comes after a misfit', async () => {
  const turns: number[] = [];
  const counted: Turn = (work) => {
    turns.push(turns.length);
    return work();
  };
  const check = (deleted: readonly unknown[]) =>
    checkedInSlices(saveMindsetMap.request, { ...SAVE, deleted }, DELETED, counted);
  await check(Array(100).fill(1));
  expect(turns).toHaveLength(4);
  await check(['none', ...Array<number>(99).fill(1)]);
  expect(turns).toHaveLength(5);
});
