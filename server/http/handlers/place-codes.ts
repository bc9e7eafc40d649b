import * as calls from '@mangoquest/contract/calls/place-codes.ts';
import type { PlaceCodesService } from '../../services/play/place-codes.service.ts';
import { sessionHandler } from '../handler.ts';

export function placeCodeHandlers({ placeCodes }: { readonly placeCodes: PlaceCodesService }) {
  return {
    fetchPlaceCodes: sessionHandler(
      calls.fetchPlaceCodes,
      ({ questId }, { session }) => placeCodes.of(session, questId),
      { limit: 'read', isLarge: true },
    ),

    beginPlaceCodes: sessionHandler(calls.beginPlaceCodes, ({ questId }, { session }) =>
      placeCodes.begin(session, questId),
    ),

    endPlaceCodes: sessionHandler(calls.endPlaceCodes, async ({ questId }, { session }) => {
      await placeCodes.end(session, questId);
      return {};
    }),

    tryPlaceCode: sessionHandler(calls.tryPlaceCode, async ({ questId, code }, { session, now, address }) => ({
      mindsetId: await placeCodes.open(session, { questId, code, address }, now),
    })),
  };
}
