import * as calls from '@mangoquest/contract/calls/quests.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { EnteringService } from '../../services/play/entering.service.ts';
import { summaryFor } from '../../services/play/own-view.ts';
import type { PresentationService } from '../../services/play/presentation.service.ts';
import type { PublishingService } from '../../services/quest/publishing.service.ts';
import type { QuestsVersion } from '../../services/quest/quests-version.ts';
import type { QuestsService } from '../../services/quest/quests.service.ts';
import { prepareReply } from '../cached-reply.ts';
import type { ReplyCache } from '../cached-reply.ts';
import { handler, sessionHandler } from '../handler.ts';
import type { Context } from '../handler.ts';
import { positionOf } from './position.ts';
import { pageHeaders, pageOf, pageWithHeaders } from './page.ts';
import type { PageFields } from './page.ts';
import { sentForm } from './sent-form.ts';

export interface QuestHandlersDeps {
  readonly quests: QuestsService;
  readonly publishing: PublishingService;
  readonly presentation: PresentationService;
  readonly entering: EnteringService;
  readonly version: QuestsVersion;
  readonly replies: ReplyCache;
}

export function questHandlers(deps: QuestHandlersDeps) {
  const { quests, presentation, entering } = deps;
  return {
    ...listHandlers(deps),
    ...creatorHandlers(deps),
    fetchPresentation: handler(
      calls.fetchPresentation,
      ({ id }, { session, now }) => presentation.of(session, id, now),
      { session: 'tolerated' },
    ),

    fetchPresentationForUser: sessionHandler(calls.fetchPresentationForUser, ({ questId }, { session, now }) =>
      presentation.of(session, questId, now),
    ),

    fetchQuests: sessionHandler(
      calls.fetchQuests,
      async (input, { session, now }) => {
        const position = positionOf(input);
        const [game, nearest, own] = await Promise.all([
          entering.current(session, now),
          position === null ? [] : quests.nearest(position, now),
          input.questId === undefined ? null : quests.ownWhole(session, input.questId),
        ]);
        const current = game === 'timedOut' ? null : game;
        return {
          current: current && summaryFor(current.shared, current.entry.userId),
          timedOut: game === 'timedOut',
          nearest,
          quest: own,
          progress: current && (await entering.progressOf(current)),
        };
      },
      { isLarge: true },
    ),

    setCurrentQuest: sessionHandler(calls.setCurrentQuest, async (input, { session, now }) => {
      const { questId, leaving, resume } = input;
      const entered =
        questId === null
          ? await entering.stop(session, leaving ?? null, now)
          : await entering.setCurrent(session, { questId, position: positionOf(input), resume }, now);
      return {
        quest: entered && entered.quest,
        coordinates: entered && entered.coordinates,
        entryId: entered && entered.entryId,
        ...(entered?.offer ? { resume: entered.offer } : {}),
      };
    }),
  };
}

/** Lists of the public quests and of one's own. */
function listHandlers({ quests, version, replies }: QuestHandlersDeps) {
  /** First page of the public list in each order, encoded and compressed once per change; shared by both calls. */
  function firstPage(fields: PageFields) {
    const page = pageOf({ sort: fields.sort, descending: fields.descending });
    const key = page.order === null ? 'public-list' : `public-list ${page.order.key} ${page.order.descending}`;
    return replies.get(key, String(version.current()), async () => {
      const first = await quests.publicPage(page);
      return prepareReply(calls.fetchPublicQuests, first.quests, 'no-cache', pageHeaders(page, first));
    });
  }

  async function publicPage(fields: PageFields, context: Pick<Context, 'setHeader'>, place: LatLng | null = null) {
    const page = pageOf(fields, place);
    return pageWithHeaders(context, page, await quests.publicPage(page));
  }

  return {
    fetchPublicQuests: handler(calls.fetchPublicQuests, (fields) => firstPage(fields), {
      session: 'ignored',
      limit: 'free',
    }),

    fetchPublicPage: handler(
      calls.fetchPublicPage,
      ({ latitude, longitude, ...fields }, context) => publicPage(fields, context, positionOf({ latitude, longitude })),
      { session: 'ignored', limit: 'search' },
    ),

    fetchQuestsForUser: sessionHandler(calls.fetchQuestsForUser, (fields, context) =>
      fields.after === undefined && fields.limit === undefined ? firstPage(fields) : publicPage(fields, context),
    ),

    fetchMyQuests: sessionHandler(
      calls.fetchMyQuests,
      async (fields, context) => {
        const page = pageOf(fields);
        return pageWithHeaders(context, page, await quests.own(context.session, page));
      },
      { isLarge: true },
    ),
  };
}

function creatorHandlers({ quests, publishing }: QuestHandlersDeps) {
  return {
    createQuest: sessionHandler(calls.createQuest, async ({ quest, password, saveKey }, { session, now }) => {
      return quests.create(
        session,
        { ...(await quests.completed(session, sentForm(quest, password), null)), saveKey },
        now,
      );
    }),

    editQuest: sessionHandler(
      calls.editQuest,
      async ({ quest, questId, password, revision, confirmed }, { session, now }) => {
        return quests.edit(
          session,
          {
            ...(await quests.completed(session, sentForm(quest, password), questId)),
            questId,
            revision,
            isConfirmed: confirmed,
          },
          now,
        );
      },
    ),

    setQuestActive: sessionHandler(
      calls.setQuestActive,
      async ({ questId, active, revision, confirmed = false }, { session, now }) => ({
        revision: await publishing.setActive(session, { questId, active, revision, isConfirmed: confirmed }, now),
      }),
    ),
  };
}
