import * as calls from '@mangoquest/contract/calls/drawings.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { DrawingsService } from '../../services/editor/drawings.service.ts';
import type { MapImagesService } from '../../services/editor/map-images.service.ts';
import { prepareReply } from '../cached-reply.ts';
import type { ReplyCache } from '../cached-reply.ts';
import { handler, sessionHandler } from '../handler.ts';

export function drawingHandlers({
  drawings,
  mapImages,
  replies,
}: {
  readonly drawings: DrawingsService;
  readonly mapImages: MapImagesService;
  readonly replies: ReplyCache;
}) {
  return {
    saveDrawing: sessionHandler(calls.saveDrawing, async ({ drawing }, { session, now }) => ({
      id: await drawings.save(session, drawing, now),
    })),

    deleteDrawing: sessionHandler(calls.deleteDrawing, async ({ drawingId, questId }, { session, now }) => {
      const isAll = drawingId === -1;
      if (isAll && questId === undefined) throw new Invalid([{ field: 'questId', message: 'common.required' }]);
      if (isAll) await drawings.removeAll(session, questId as number, now);
      else await drawings.remove(session, drawingId, now);
      return 'ok!' as const;
    }),

    editDrawing: sessionHandler(calls.editDrawing, async ({ drawingId, properties }, { session, now }) => {
      await drawings.setProperties(session, drawingId, properties, now);
      return 'ok!' as const;
    }),

    saveMapImage: sessionHandler(calls.saveMapImage, ({ file, ...sent }, { session, now }) =>
      mapImages.save(session, { ...sent, content: file.stream() }, now),
    ),

    deleteTemporaryImage: sessionHandler(calls.deleteTemporaryImage, async ({ name }, { session }) => {
      await mapImages.removeTemporary(session, name);
      return 'ok!' as const;
    }),

    // Thousands of points take longer to encode than to read, so they are encoded once per revision.
    fetchDrawings: handler(calls.fetchDrawings, async ({ questId }, { session }) => {
      return drawingsReply({ id: questId, revision: await drawings.revisionFor(session, questId) }, drawings, replies);
    }),
  };
}

export function drawingsReply(
  { id, revision }: Pick<Quest, 'id' | 'revision'>,
  drawings: Pick<DrawingsService, 'ofQuest'>,
  replies: ReplyCache,
) {
  return replies.get(`drawings:${id}`, String(revision), async () =>
    prepareReply(calls.fetchDrawings, await drawings.ofQuest(id), 'private, no-cache'),
  );
}
