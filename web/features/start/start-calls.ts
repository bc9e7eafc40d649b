import { fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { call } from '../../api/client.ts';

export type Progress = NonNullable<CallOutput<typeof fetchQuests>['progress']>;

export function publicQuests(signal: AbortSignal) {
  return call(fetchPublicQuests, {}, { signal });
}

export function currentQuest(signal: AbortSignal) {
  return call(fetchQuests, {}, { signal });
}
