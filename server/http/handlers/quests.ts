import * as calls from '@mangoquest/contract/calls/quests.ts';
import type { EnteringService } from '../../services/entering.service.ts';
import type { PresentationService } from '../../services/presentation.service.ts';
import type { QuestsVersion } from '../../services/quests-version.ts';
import type { QuestsService } from '../../services/quests.service.ts';
import { prepareReply } from '../cached-reply.ts';
import type { ReplyCache } from '../cached-reply.ts';
import { handler, sessionHandler } from '../handler.ts';
import { askerOf, askerOrNull, positionOf } from './asker.ts';

export interface QuestHandlersDeps {
  readonly quests: QuestsService;
  readonly presentation: PresentationService;
  readonly entering: EnteringService;
  readonly version: QuestsVersion;
  readonly replies: ReplyCache;
}

export function questHandlers({ quests, presentation, entering, version, replies }: QuestHandlersDeps) {
  /** The public list, encoded and compressed once per change; both of its calls answer with the same bytes. */
  function publicList() {
    return replies.get('public-list', String(version.current()), async () => (
      prepareReply(calls.fetchPublicQuests, await quests.publicList())
    ));
  }

  return {
    fetchPublicQuests: handler(calls.fetchPublicQuests, publicList, { session: 'ignored', limit: 'free' }),

    fetchQuestsForUser: sessionHandler(calls.fetchQuestsForUser, publicList),

    fetchMyQuests: sessionHandler(calls.fetchMyQuests, (_input, { session }) => quests.own(askerOf(session)), { isLarge: true }),

    createQuest: sessionHandler(calls.createQuest, ({ createdmgq, password, saveKey }, { session, now }) => (
      quests.create(askerOf(session), { attributes: createdmgq, password, saveKey }, now)
    )),

    editQuest: sessionHandler(calls.editQuest, ({ editedmgq, questId, password, revision, confirmed }, { session, now }) => (
      quests.edit(askerOf(session), { attributes: editedmgq, questId, password, revision, isConfirmed: confirmed }, now)
    )),

    fetchPresentation: handler(calls.fetchPresentation, ({ id }, { session, now }) => (
      presentation.of(askerOrNull(session), id, now)
    ), { session: 'tolerated' }),

    fetchPresentationForUser: sessionHandler(calls.fetchPresentationForUser, ({ quest_id: questId }, { session, now }) => (
      presentation.of(askerOf(session), questId, now)
    )),

    fetchQuests: sessionHandler(calls.fetchQuests, async (input, { session, now }) => {
      const asker = askerOf(session);
      const position = positionOf(input);
      const [game, nearest, own] = await Promise.all([
        entering.current(asker, now),
        position === null ? [] : quests.nearest(position),
        input.mgqId === undefined ? null : quests.ownWhole(asker, input.mgqId),
      ]);
      const current = game === 'timedOut' ? null : game;
      return {
        currentMgq: current && current.shared.summary,
        timedOut: game === 'timedOut',
        mgqList: nearest,
        mgq: own,
        progress: current && await entering.progressOf(current),
      };
    }, { isLarge: true }),

    setCurrentQuest: sessionHandler(calls.setCurrentQuest, async (input, { session, now }) => {
      const entered = await entering.setCurrent({ ...askerOf(session), family: session.family }, input.nextQuestId, positionOf(input), now);
      return {
        currentMgq: entered && entered.quest, coords: entered && entered.coordinates, usQuestId: entered && entered.entryId,
      };
    }),
  };
}
