// The calls of embeds.
import * as calls from '@mangoquest/contract/calls/embeds.ts';
import type { Attack } from './attack.ts';
import { forDrawings, forEditor, onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

export const ATTACKS_ON_EMBEDS: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'embed keys',
    call: calls.fetchEmbedKeys,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'make an embed key',
    call: calls.makeEmbedKey,
    input: ({ quest }) => ({ questId: quest.questId, kind: 'secret' as const, origins: ['https://evil.example'] }),
    expected: forEditor,
  }),
  onQuest({
    name: 'a token of an embed',
    call: calls.makeEmbedToken,
    input: ({ quest }) => ({ questId: quest.questId, scope: 'view' as const }),
    expected: (role, state) => {
      // Without a session a key is required.
      if (role === 'visitor') return 422;
      if (state === 'inactive' || state === 'deleted') return 404;
      return state === 'ended' || state === 'upcoming' ? 409 : forDrawings(role, state);
    },
    isPublic: true,
  }),
  onQuest({
    name: 'revoke an embed key',
    call: calls.revokeEmbedKey,
    input: ({ quest }) => ({ questId: quest.questId, keyId: 1 }),
    expected: forEditor,
  }),
];
