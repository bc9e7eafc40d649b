import * as calls from '@mangoquest/contract/calls/drawings.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { DrawingsService } from '../../services/drawings.service.ts';
import { handler, sessionHandler } from '../handler.ts';
import { askerOf, askerOrNull } from './asker.ts';

export function drawingHandlers({ drawings }: { readonly drawings: DrawingsService }) {
  return {
    saveDrawing: sessionHandler(calls.saveDrawing, async ({ mgqDrawing }, { session, now }) => (
      { id: await drawings.save(askerOf(session), mgqDrawing as Drawing, now) }
    )),

    fetchDrawings: handler(calls.fetchDrawings, ({ mgqId }, { session }) => (
      drawings.ofQuest(askerOrNull(session), mgqId)
    )),
  };
}
