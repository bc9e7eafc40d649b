import type { LatLng } from '../geo/coordinates.ts';
import type { DashboardSortKey } from './sort.ts';

export interface PageOrder {
  readonly key: DashboardSortKey | 'distance';
  readonly descending: boolean;
  /** For the order by distance. */
  readonly from?: LatLng;
}

/** The order's value of the last quest of a page, and its id. */
export interface PageCursor {
  readonly value: number | string | null;
  readonly id: number;
}

export interface PageRequest {
  /** null: the newest first. */
  readonly order: PageOrder | null;
  readonly after: PageCursor | null;
  readonly limit: number;
}

export interface QuestPage<T> {
  readonly quests: readonly T[];
  /** null where none follows. */
  readonly next: PageCursor | null;
}
