import * as calls from '@mangoquest/contract/calls/live-board.ts';
import type { LiveBoardService } from '../../services/contest/live-board.service.ts';
import { sessionHandler } from '../handler.ts';

export function liveBoardHandlers({ liveBoard }: { readonly liveBoard: LiveBoardService }) {
  return {
    fetchLiveBoard: sessionHandler(
      calls.fetchLiveBoard,
      async ({ questId }, { session, now }) => {
        const { players, total, mindsets } = await liveBoard.of(session, questId, now);
        return { players: [...players], total, mindsets };
      },
      { limit: 'read', isLarge: true },
    ),

    fetchBoardPlayer: sessionHandler(
      calls.fetchBoardPlayer,
      ({ questId, hash }, { session, now }) => liveBoard.player(session, questId, hash, now),
      { limit: 'read', isLarge: true },
    ),

    letPlayerOn: sessionHandler(calls.letPlayerOn, async (input, { session, now }) => {
      await liveBoard.letOn(session, input, now);
      return {};
    }),

    takePlayerOut: sessionHandler(calls.takePlayerOut, async (input, { session, now }) => {
      await liveBoard.takeOut(session, input, now);
      return {};
    }),
  };
}
