import type { LatLng } from '../geo/coordinates.ts';
import type { DashboardSortKey } from './sort.ts';

export interface PageOrder {
  readonly key: DashboardSortKey | 'distance';
  readonly descending: boolean;
  /** Reference place for sorting by distance. */
  readonly from?: LatLng;
}

/** Cursor: sort value and id of the last quest of a page. */
export interface PageCursor {
  readonly value: number | string | null;
  readonly id: number;
}

export interface PageRequest {
  /** Null: newest first. */
  readonly order: PageOrder | null;
  readonly after: PageCursor | null;
  readonly limit: number;
}

export interface QuestPage<T> {
  readonly quests: readonly T[];
  /** Null if there is no further page. */
  readonly next: PageCursor | null;
}
