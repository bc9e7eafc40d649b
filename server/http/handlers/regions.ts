import * as calls from '@mangoquest/contract/calls/regions.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { RegionsService } from '../../services/editor/regions.service.ts';
import { sessionHandler } from '../handler.ts';
import { NOTHING_TO_DELETE } from './nothing-to-delete.ts';

export function regionHandlers({ regions }: { readonly regions: RegionsService }) {
  return {
    saveRegion: sessionHandler(calls.saveRegion, async ({ id = 0, ...region }, { session, now }) => ({
      id: await regions.save(session, { ...region, id }, now),
    })),

    fetchRegions: sessionHandler(calls.fetchRegions, ({ questId }, { session }) => regions.ofQuest(session, questId), {
      limit: 'read',
      isLarge: true,
    }),

    fetchAllRegions: sessionHandler(
      calls.fetchAllRegions,
      ({ questIds }, { session }) => regions.ofQuests(session, questIds),
      { limit: 'read', isLarge: true },
    ),

    deleteRegion: sessionHandler(calls.deleteRegion, async ({ regionId, questId }, { session, now }) => {
      if (regionId !== undefined && questId === undefined) await regions.remove(session, regionId, now);
      else if (questId !== undefined && regionId === undefined) {
        if (!(await regions.removeAll(session, questId, now))) return NOTHING_TO_DELETE;
      } else throw new Invalid([{ field: 'regionId', message: 'common.invalid' }]);
      return 'ok!';
    }),

    renameRegion: sessionHandler(calls.renameRegion, async ({ regionId, name }, { session, now }) => {
      await regions.rename(session, regionId, name, now);
      return 'ok!' as const;
    }),

    makeCoordinates: sessionHandler(calls.makeCoordinates, async ({ region, count }, { session }) => {
      const { questId = 0, coordinates } = region;
      const of = questId > 0 ? { questId, coordinates } : { coordinates };
      const places = await regions.places(session, of, count);
      return places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    }),
  };
}
