import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';

/** A mindset found nearby, with data of its quest. */
export interface RoamingMindset {
  readonly point: RoamingPoint;
  readonly authorId: UserId | null;
  /** Revision of its quest. */
  readonly revision: number;
  readonly schedule: Schedule;
  readonly withinDistance: number;
  readonly activeDistance: number;
  readonly virtual: boolean;
}

/** Mindsets of searchable quests that anybody may play, by place. Settled, Free roaming. */
export interface RoamingRepository {
  /**
   * The nearest to a place that run at `now` or start before `until` (epoch milliseconds), within `radius` metres and
   * slightly beyond, nearest first. If thousands crowd in one place, only some of them.
   */
  near(
    place: LatLng,
    when: { readonly now: number; readonly until: number; readonly radius: number },
    limit: number,
  ): Promise<RoamingMindset[]>;
  /** Those of the quests that free roaming can find, anywhere. */
  stillThere(questIds: readonly QuestId[], now: number): Promise<QuestId[]>;
  /** The HTML of each mindset's mindchunks in order, truncated. */
  textsOf(mindsetIds: readonly MindsetId[]): Promise<ReadonlyMap<MindsetId, string>>;
}
