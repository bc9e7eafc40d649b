import * as calls from '@mangoquest/contract/calls/drawings.ts';
import type { DrawingsService } from '../../services/editor/drawings.service.ts';
import { prepareReply } from '../cached-reply.ts';
import type { ReplyCache } from '../cached-reply.ts';
import { handler, sessionHandler } from '../handler.ts';
import { askerOf, askerOrNull } from './asker.ts';

export function drawingHandlers({
  drawings,
  replies,
}: {
  readonly drawings: DrawingsService;
  readonly replies: ReplyCache;
}) {
  return {
    saveDrawing: sessionHandler(calls.saveDrawing, async ({ drawing }, { session, now }) => ({
      id: await drawings.save(askerOf(session), drawing, now),
    })),

    // Thousands of points take longer to encode than to read: once for each saved version.
    fetchDrawings: handler(calls.fetchDrawings, async ({ questId }, { session }) => {
      const revision = await drawings.revisionFor(askerOrNull(session), questId);
      return replies.get(`drawings:${questId}`, String(revision), async () =>
        prepareReply(calls.fetchDrawings, await drawings.ofQuest(questId), 'private, no-cache'),
      );
    }),
  };
}
