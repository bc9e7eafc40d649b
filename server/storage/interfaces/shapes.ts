import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { UnitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

/** What lies on a quest's ground, each whole. What one says of its quest does not count. */
export interface ShapesRepository<Shape> {
  /** In the order in which they were made: a drawing's painting order. */
  ofQuest(questId: QuestId): Promise<Shape[]>;
  byId(id: number): Promise<Shape | null>;
  /**
   * All or nothing, one revision; gives the ids of what was added, in its order. Throws as `QuestsRepository` says,
   * `MissingError` for one that is not of the quest, `LimitError` (`drawings_of_quest`, `regions_of_quest`) for too many.
   */
  save(grant: Grant, changes: UnitChanges<Shape>, now: number): Promise<number[]>;
  /** All of a quest. */
  removeAll(grant: Grant, now: number): Promise<void>;
}

export type DrawingsRepository = ShapesRepository<Drawing>;

/** `UniqueError` (`map_regions_name`) for a name that another of the quest has. */
export type RegionsRepository = ShapesRepository<MapRegion>;
