import type { QuestId } from '@mangoquest/core/ids.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { regionIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { storedRegion } from '@mangoquest/core/drawing/stored-shape.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import type { UnitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { InvalidForm, NotFound, TooLarge } from '../../ports/domain-errors.ts';
import type { RegionsRepository } from '../../storage/interfaces/shapes.ts';
import { NO_MINDSETS } from './map-save.ts';
import type { MindsetMapService } from './mindset-map.service.ts';
import { onLatest, withOwnFields } from './own-fields.ts';
import type { PlacesIn } from './places-in.ts';

/** Maximum number of points in one reply: some 20 MB. */
const MAX_POINTS = 1_000_000;

const OWN_FIELDS = /^regions\.(added|changed)\.0\./;

export interface RegionsDeps {
  readonly access: QuestAccess;
  readonly regions: Pick<RegionsRepository, 'ofQuest' | 'byId'>;
  readonly mindsetMap: Pick<MindsetMapService, 'save'>;
  readonly placesIn: PlacesIn;
}

/** The polygon of a region, saved or not. Without a quest it lies on the globe. */
export interface RandomIn extends Pick<MapRegion, 'coordinates'> {
  readonly questId?: QuestId | undefined;
}

export interface RegionsService {
  ofQuest(asker: Asker, questId: QuestId): Promise<MapRegion[]>;
  /** Regions of several quests, all the asker's own. */
  ofQuests(asker: Asker, questIds: readonly QuestId[]): Promise<MapRegion[]>;
  /** An id at or below 0 adds a region. Returns the saved id. */
  save(asker: Asker, region: MapRegion, now: number): Promise<number>;
  rename(asker: Asker, regionId: number, name: string, now: number): Promise<void>;
  /** Deletes the region; the mindsets in it stay. */
  remove(asker: Asker, regionId: number, now: number): Promise<void>;
  /** False if the quest has none. */
  removeAll(asker: Asker, questId: QuestId, now: number): Promise<boolean>;
  /** Random places in a region, saved or not. */
  places(asker: Asker, region: RandomIn, count: number): Promise<readonly LatLng[]>;
}

/** Regions of a quest's map (Spec §3, §7), for its creator alone: each call is a part of the one save. */
export function regionsService({ access, regions, mindsetMap, placesIn }: RegionsDeps): RegionsService {
  const saveChanges = (
    asker: Asker,
    questId: QuestId,
    changes: Partial<UnitChanges<MapRegion>>,
    now: number,
    revision?: number,
  ) => mindsetMap.save(asker, { questId, revision, ...NO_MINDSETS, regions: { ...NO_CHANGES, ...changes } }, now);

  async function found(regionId: number): Promise<MapRegion> {
    const region = regionId > 0 ? await regions.byId(regionId) : null;
    if (region === null) throw new NotFound();
    return region;
  }

  async function ofQuest(asker: Asker, questId: QuestId): Promise<MapRegion[]> {
    await access.forEditing(asker, questId, 'inspect');
    return regions.ofQuest(questId);
  }

  return {
    ofQuest,

    async ofQuests(asker, questIds) {
      const all: MapRegion[] = [];
      let points = 0;
      for (const questId of new Set(questIds)) {
        const some = await ofQuest(asker, questId);
        points += some.reduce((sum, { coordinates }) => sum + coordinates.length, 0);
        if (points > MAX_POINTS) throw new TooLarge();
        all.push(...some);
      }
      return all;
    },

    save: (asker, region, now) =>
      withOwnFields(OWN_FIELDS, async () => {
        const changes = region.id > 0 ? { changed: [region] } : { added: [region] };
        const { regionIds } = await saveChanges(asker, region.questId, changes, now);
        return regionIds[0] ?? region.id;
      }),

    rename: (asker, regionId, name, now) =>
      withOwnFields(OWN_FIELDS, () =>
        onLatest(async () => {
          const { questId } = await found(regionId);
          const { quest } = await access.forEditing(asker, questId);
          // Read after the revision, so that a save in between becomes a conflict and nothing is lost.
          const changed = [{ ...(await found(regionId)), name }];
          await saveChanges(asker, questId, { changed }, now, quest.revision);
        }),
      ),

    async remove(asker, regionId, now) {
      const { questId } = await found(regionId);
      await saveChanges(asker, questId, { deleted: [regionId] }, now);
    },

    async removeAll(asker, questId, now) {
      await access.forEditing(asker, questId);
      const deleted = (await regions.ofQuest(questId)).map(({ id }) => id);
      if (deleted.length === 0) return false;
      await saveChanges(asker, questId, { deleted }, now);
      return true;
    },

    async places(asker, { questId, coordinates }, count) {
      const onBoard =
        questId !== undefined && isBoard((await access.forEditing(asker, questId, 'inspect')).quest.properties);
      const region = storedRegion({ name: '', coordinates, color: 0 }, onBoard);
      const issues = regionIssues(region);
      if (issues.length > 0) throw new InvalidForm(issues);
      return placesIn({ ring: placesOf(region), onBoard }, count);
    },
  };
}
