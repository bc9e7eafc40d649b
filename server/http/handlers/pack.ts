import * as calls from '@mangoquest/contract/calls/pack.ts';
import type { PlayPackService } from '../../services/play/play-pack.service.ts';
import { sessionHandler } from '../handler.ts';

export function packHandlers({ packing }: { readonly packing: PlayPackService }) {
  return {
    fetchPack: sessionHandler(calls.fetchPack, ({ questId }, { session, now }) => packing.pack(session, questId, now), {
      limit: 'save',
      isLarge: true,
    }),
  };
}
