import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { UnitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

/** Drawings or regions on a quest's map, stored whole. Their own quest ids are ignored. */
export interface ShapesRepository<Shape> {
  /** In creation order, which is the paint order of drawings. */
  ofQuest(questId: QuestId): Promise<Shape[]>;
  byId(id: number): Promise<Shape | null>;
  /**
   * All or nothing, as one revision; returns the ids of what was added, in order. Throws like `QuestsRepository`;
   * `MissingError` for an id that is not of the quest; `LimitError` (`drawings_of_quest`, `regions_of_quest`) for too
   * many.
   */
  save(grant: Grant, changes: UnitChanges<Shape>, now: number): Promise<number[]>;
  /** Removes all of a quest's. */
  removeAll(grant: Grant, now: number): Promise<void>;
}

export type DrawingsRepository = ShapesRepository<Drawing>;

/** `UniqueError` (`map_regions_name`) if another region of the quest has the name. */
export type RegionsRepository = ShapesRepository<MapRegion>;
