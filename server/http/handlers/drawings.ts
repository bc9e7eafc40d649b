import * as calls from '@mangoquest/contract/calls/drawings.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { DrawingsService } from '../../services/editor/drawings.service.ts';
import { prepareReply } from '../cached-reply.ts';
import type { ReplyCache } from '../cached-reply.ts';
import { handler, sessionHandler } from '../handler.ts';
import { askerOf, askerOrNull } from './asker.ts';

export function drawingHandlers({ drawings, replies }: { readonly drawings: DrawingsService; readonly replies: ReplyCache }) {
  return {
    saveDrawing: sessionHandler(calls.saveDrawing, async ({ mgqDrawing }, { session, now }) => (
      { id: await drawings.save(askerOf(session), mgqDrawing as Drawing, now) }
    )),

    // Thousands of points take longer to encode than to read: once for each saved version.
    fetchDrawings: handler(calls.fetchDrawings, async ({ mgqId }, { session }) => {
      const revision = await drawings.revisionFor(askerOrNull(session), mgqId);
      return replies.get(`drawings:${mgqId}`, String(revision), async () => (
        prepareReply(calls.fetchDrawings, await drawings.ofQuest(mgqId) as CallOutput<typeof calls.fetchDrawings>, 'private, no-cache')
      ));
    }),
  };
}
