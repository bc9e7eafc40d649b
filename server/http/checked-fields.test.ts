import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '@mangoquest/contract/call.ts';
import { saveMindsetMap, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import { callList } from '@mangoquest/contract/table.ts';
import { FIRST_MISFIT } from '@mangoquest/contract/wire/fields.ts';
import { listsOf } from '@mangoquest/contract/wire/lists.ts';
import type { Turn } from '../ports/turn.ts';
import { arbitraryOf } from '../testing/schema-arbitrary.ts';
import { checkedInSteps, elementsOf } from './checked-fields.ts';

const atOnce = { turn: ((work) => work()) as Turn, clock: { now: () => 0 } };
const listsIn = ({ request }: Pick<Call, 'request'>) =>
  listsOf(request).map(({ wire, domain, most }) => [wire, domain, most]);
const listed = (request: Call['request'], fields: Readonly<Record<string, unknown>>) =>
  listsOf(request).flatMap((list) => {
    const elements = elementsOf(fields[list.wire], list.most);
    return elements === null ? [] : [{ ...list, elements }];
  });

test('the lists of a call are told with what they become and how long they may be', () => {
  expect(listsIn(saveMindsetMap)).toEqual([
    ['added', 'added', 1000],
    ['changed', 'changed', 1000],
    ['deleted', 'deleted', 1000],
  ]);
  expect(listsIn(saveMindsets)).toEqual([['mindsets', 'added', 1000]]);
  expect(listsIn(updateMindsets)).toEqual([['changes', 'changed', 1000]]);
  expect(listsIn(savePosition)).toEqual([]);
});

const WITH_LISTS = callList.filter(({ request }) => listsOf(request).length > 0);

test.each(WITH_LISTS.map((call) => [call.name, call] as const))(
  'the fields of %s are in steps what they are at once, or refused',
  async (_, { request }) => {
    const lists = listsOf(request);
    await fc.assert(
      fc.asyncProperty(arbitraryOf(request), fc.integer({ min: 1, max: 12 }), async (sent, times) => {
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
        const long = listed(request, fields);
        const whole = request.safeParse(fields, FIRST_MISFIT);
        const inSteps = await checkedInSteps(request, fields, long, atOnce);
        const outcome = ({ success, data }: { success: boolean; data?: unknown }) => ({ success, data });
        expect(outcome(inSteps)).toEqual(outcome(whole));
      }),
      { numRuns: 40 },
    );
  },
);

const SAVE = { questId: 7, revision: 1, added: [], changed: [], startId: null };
const numbered = (count: number): unknown[] => Array.from({ length: count }, (_, index) => index + 1);

test.each(['a list', 'a text'])('a misfit in %s is told by its place in it, as in one step', async (form) => {
  const list = numbered(100);
  list[77] = 'none';
  const fields = { ...SAVE, deleted: form === 'a list' ? list : JSON.stringify(list) };
  const lists = listed(saveMindsetMap.request, fields);
  expect(lists.map(({ wire, elements }) => [wire, elements.length])).toEqual([['deleted', 100]]);
  const inSteps = await checkedInSteps(saveMindsetMap.request, fields, lists, atOnce);
  const whole = saveMindsetMap.request.safeParse(fields, FIRST_MISFIT);
  expect(inSteps.error?.issues[0]?.path).toEqual(['deleted', 77]);
  expect(whole.error?.issues[0]?.path).toEqual(['deleted', 77]);
});

test('a step ends after some milliseconds, and none comes after a misfit', async () => {
  let [turns, now] = [0, 0];
  const counted: Turn = (work) => {
    turns += 1;
    return work();
  };
  // Each element takes one.
  const clock = { now: () => now++ };
  const check = (deleted: readonly unknown[]) => {
    const fields = { ...SAVE, deleted };
    return checkedInSteps(saveMindsetMap.request, fields, listed(saveMindsetMap.request, fields), {
      turn: counted,
      clock,
    });
  };
  expect((await check(numbered(100))).data).toMatchObject({ deleted: numbered(100) });
  expect(turns).toBe(34);
  await check(['none', ...numbered(99)]);
  expect(turns).toBe(35);
});

test('too many elements, and what is no list, are left to the whole schema', () => {
  expect(elementsOf(numbered(1000), 1000)).toHaveLength(1000);
  for (const sent of [numbered(1001), [1], '[1', '{"a":1}', 'none', null, { length: 5 }])
    expect(elementsOf(sent, 1000)).toBe(null);
});
