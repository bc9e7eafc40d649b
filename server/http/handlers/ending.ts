import * as calls from '@mangoquest/contract/calls/ending.ts';
import type { EndingService } from '../../services/play/ending.service.ts';
import { sessionHandler } from '../handler.ts';

export function endingHandlers({ ending }: { readonly ending: EndingService }) {
  return {
    fetchRight: sessionHandler(calls.fetchRight, ({ questId }, { session, now }) =>
      ending.right(session, questId, now),
    ),
    fetchFinished: sessionHandler(calls.fetchFinished, (_, { session }) => ending.finished(session)),
    playAgain: sessionHandler(calls.playAgain, async ({ entryId }, { session, now }) => ({
      entryId: await ending.again(session, entryId, now),
    })),
  };
}
