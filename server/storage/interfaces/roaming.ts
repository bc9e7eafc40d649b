import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';

/** A mindset found nearby, with the facts of its quest. */
export interface RoamingMindset {
  readonly point: RoamingPoint;
  /** Of its quest. */
  readonly revision: number;
  readonly schedule: Schedule;
  readonly withinDistance: number;
  readonly activeDistance: number;
  readonly virtual: boolean;
}

/** The mindsets of searchable quests that anybody may play, where they lie. Settled, Free roaming. */
export interface RoamingRepository {
  /**
   * The nearest to a place that run at `now` or begin until `until` (epoch milliseconds), within `radius` metres and a
   * little beyond, nearest first. Of thousands that crowd in one place some.
   */
  near(
    place: LatLng,
    when: { readonly now: number; readonly until: number; readonly radius: number },
    limit: number,
  ): Promise<RoamingMindset[]>;
  /** Which of these quests can be found by free roaming, anywhere. */
  stillThere(questIds: readonly QuestId[], now: number): Promise<QuestId[]>;
  /** The HTML of the mindchunks of each, in their order, cut. */
  textsOf(mindsetIds: readonly MindsetId[]): Promise<ReadonlyMap<MindsetId, string>>;
}
