import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { mindsetLength } from '@mangoquest/core/mindset/mindset-length.ts';
import * as calls from '@mangoquest/contract/calls/quest-life.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { QuestCopyService } from '../../services/quest/quest-copy.service.ts';
import type { QuestHistoryService } from '../../services/quest/quest-history.service.ts';
import type { QuestLifeService } from '../../services/quest/quest-life.service.ts';
import type { QuestPasswordService } from '../../services/play/quest-password.service.ts';
import type { QuestsService } from '../../services/quest/quests.service.ts';
import { handler, sessionHandler } from '../handler.ts';
import { pageOf, pageWithHeaders } from './page.ts';
import { sentForm } from './sent-form.ts';

export interface QuestLifeHandlersDeps {
  readonly quests: Pick<QuestsService, 'completed'>;
  readonly life: QuestLifeService;
  readonly copies: QuestCopyService;
  readonly questPasswords: QuestPasswordService;
  readonly history: QuestHistoryService;
}

const lengthOf = (mindsets: readonly Pick<Mindset, 'title' | 'name' | 'embed' | 'properties' | 'mindchunks'>[]) =>
  mindsets.reduce((sum, mindset) => sum + mindsetLength(mindset), 0);

export function questLifeHandlers({ quests, life, copies, questPasswords, history }: QuestLifeHandlersDeps) {
  return {
    deleteQuest: sessionHandler(calls.deleteQuest, async ({ questId, confirmed = false }, { session, now }) => {
      await life.remove(session, questId, confirmed, now);
      return 'ok!' as const;
    }),

    handleDeletedQuest: sessionHandler(
      calls.handleDeletedQuest,
      async ({ mode, questId: chosen, ...fields }, context) => {
        const { session, now } = context;
        const page = pageOf(fields);
        const outcome = await change(mode, chosen);
        return { outcome, quests: pageWithHeaders(context, page, await life.dumpster(session, page)) };

        async function change(what: typeof mode, questId: QuestId | null = null): Promise<'ok!' | 'duplicate_code'> {
          if (what === 'fetch') return 'ok!';
          if (questId === null) throw new Invalid([{ field: 'questId', message: 'common.required' }]);
          if (what === 'restore') return life.restore(session, questId, now);
          await life.removeForever(session, questId, now);
          return 'ok!';
        }
      },
    ),

    checkQuestPassword: handler(calls.checkQuestPassword, async ({ questId, password }, { session, address, now }) =>
      (await questPasswords.check(session, address, questId, password, now)) ? 'ok!' : 'wrong_pass',
    ),

    fetchQuestHistory: sessionHandler(
      calls.fetchQuestHistory,
      ({ questId }, { session }) => history.list(session, questId),
      { limit: 'read' },
    ),

    fetchQuestRevision: sessionHandler(
      calls.fetchQuestRevision,
      async ({ questId, revision }, context) => {
        const {
          document: { attributes, mindsets, drawings, regions, trophies },
          now,
          ...shown
        } = await history.show(context.session, questId, revision);
        // Both documents were read and compared, whatever the reply holds of them.
        context.countBytes(lengthOf(mindsets) + lengthOf(now.mindsets));
        return {
          ...shown,
          attributes,
          now: now.attributes,
          mindsetsCount: mindsets.length,
          drawingsCount: drawings.length,
          regionsCount: regions.length,
          trophiesCount: trophies.length,
        };
      },
      { limit: 'read', isLarge: true },
    ),

    restoreQuestRevision: sessionHandler(
      calls.restoreQuestRevision,
      ({ questId, revision, confirmed = false }, { session, now }) =>
        history.restore(session, questId, revision, confirmed, now),
    ),

    copyQuest: sessionHandler(calls.copyQuest, async ({ questId, saveKey, quest, password }, { session, now }) => {
      const form = await quests.completed(session, sentForm(quest, password), questId);
      return copies.copy(session, { sourceId: questId, ...form, saveKey }, now);
    }),
  };
}
