import * as calls from '@mangoquest/contract/calls/embeds.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import type { DrawingsService } from '../../services/editor/drawings.service.ts';
import type { EmbedKeysService } from '../../services/embed/embed-keys.service.ts';
import type { EmbedTokensService } from '../../services/embed/embed-tokens.service.ts';
import type { PlayAnswerService } from '../../services/play/play-answer.service.ts';
import type { PlayOpenService } from '../../services/play/play-open.service.ts';
import type { PlayService } from '../../services/play/play.service.ts';
import type { ReplyCache } from '../cached-reply.ts';
import { embedHandler, handler, sessionHandler } from '../handler.ts';
import type { EmbedHandler } from '../handler.ts';
import { drawingsReply } from './drawings.ts';
import { givenAnswer, mapReply } from './play.ts';
import { positionOf } from './position.ts';

export interface EmbedHandlersDeps {
  readonly embedKeys: EmbedKeysService;
  readonly embedTokens: EmbedTokensService;
}

export interface EmbedViewsDeps {
  readonly embedTokens: Pick<EmbedTokensService, 'open' | 'player'>;
  readonly play: Pick<PlayService, 'map' | 'progress' | 'viewed'>;
  readonly opening: Pick<PlayOpenService, 'open'>;
  readonly answering: Pick<PlayAnswerService, 'answer'>;
  readonly drawings: Pick<DrawingsService, 'ofQuest'>;
  readonly replies: ReplyCache;
}

/** All calls that an embed token may use (settled-2, 7). */
export function embedViews({
  embedTokens,
  play,
  opening,
  answering,
  drawings,
  replies,
}: EmbedViewsDeps): readonly EmbedHandler[] {
  return [
    embedHandler('fetchGameMap', fetchGameMap, async (input, view, now) => {
      const grant = await embedTokens.open(view, input.questId, now);
      const { questId } = input;
      const position = positionOf(input);
      const seen =
        view.scope === 'play'
          ? await play.map(await embedTokens.player(view), questId, position)
          : await play.viewed(grant, position);
      return mapReply(seen, replies);
    }),
    embedHandler('fetchDrawings', fetchDrawings, async ({ questId }, view, now) =>
      drawingsReply((await embedTokens.open(view, questId, now)).quest, drawings, replies),
    ),
    embedHandler('fetchProgress', fetchProgress, async ({ questId }, view, now) => {
      await embedTokens.open(view, questId, now);
      return play.progress(await embedTokens.player(view), questId);
    }),
    embedHandler('openMindset', openMindset, async (input, view, now) => {
      await embedTokens.open(view, view.questId, now);
      const { mindsetId, entryId } = input;
      return opening.open(await embedTokens.player(view), { mindsetId, entryId, position: positionOf(input) }, now);
    }),
    embedHandler('gradeAnswer', gradeAnswer, async (input, view, now) => {
      await embedTokens.open(view, view.questId, now);
      return answering.answer(await embedTokens.player(view), givenAnswer(input), now);
    }),
  ];
}

export function embedHandlers({ embedKeys, embedTokens }: EmbedHandlersDeps) {
  return {
    makeEmbedToken: handler(calls.makeEmbedToken, (wanted, { session, now }) => embedTokens.make(session, wanted, now)),

    fetchEmbedKeys: sessionHandler(
      calls.fetchEmbedKeys,
      async ({ questId }, { session }) =>
        (await embedKeys.of(session, questId)).map((key) => ({ ...key, origins: [...key.origins] })),
      { limit: 'read' },
    ),

    makeEmbedKey: sessionHandler(calls.makeEmbedKey, async (wanted, { session, now }) => {
      const made = await embedKeys.make(session, wanted, now);
      return { ...made, origins: [...made.origins] };
    }),

    revokeEmbedKey: sessionHandler(calls.revokeEmbedKey, async ({ questId, keyId }, { session }) => {
      await embedKeys.revoke(session, questId, keyId);
      return {};
    }),
  };
}
