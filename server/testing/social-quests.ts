// What players do in a social quest, in tests.
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { mindset } from './quest-fixtures.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A change of one mindset's fields, as `updateMindsets` takes it. */
export const change = (questId: number, id: number, fields: Partial<Mindset>) => ({
  questId,
  changed: [{ id, questId, fields, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] }],
});

export function socialCalls(app: TestApp) {
  const status = async <C extends Call>(call: C, input: CallInput<C>, user: TestUser) =>
    (await app.request(call, input, { user })).statusCode;
  return {
    status,
    add: (questId: number, user: TestUser, changes: Partial<Mindset> = {}) =>
      status(saveMindsets, { questId, added: [mindset(-1, questId, { title: 'Theirs', ...changes })] }, user),
    ownOf: (questId: number, user: TestUser) => app.call(fetchOwnMindsets, { questId }, user),
  };
}
