import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { withPlace, withStop } from '@mangoquest/core/play/own-way.ts';
import type { DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { OwnWayRecord } from '../../../local-db/database.ts';

/** Milliseconds: what was walked is written so late at most. */
export const SAVE_AFTER_MS = 5_000;

export interface WayKeeperOptions {
  /** What was kept before, or nothing yet. */
  readonly record: OwnWayRecord;
  readonly now: () => number;
  readonly save: (record: OwnWayRecord) => void;
}

/** How a game stands, as far as its way tells of it. */
export interface WayNews {
  readonly points: readonly MindsetPoint[];
  readonly done: readonly DoneMindset[];
  /** Answered, and not graded yet. */
  readonly waitingIds: ReadonlySet<number>;
  readonly score: number;
  readonly carried: number;
}

/** Keeps the way of a running game: where the player was, what was opened and answered when. */
export class WayKeeper {
  #record: OwnWayRecord;
  readonly #options: WayKeeperOptions;
  readonly #openedAt = new Map<number, number>();
  /** Answered before this visit: on another device, maybe. */
  #doneBefore: ReadonlySet<number> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WayKeeperOptions) {
    this.#record = options.record;
    this.#options = options;
  }

  walked({ latitude, longitude }: LatLng): void {
    const { places, isBoard } = this.#record;
    const next = withPlace(places, { latitude, longitude, time: this.#options.now() }, isBoard);
    if (next !== places) this.#change({ places: next });
  }

  opened(mindsetId: number): void {
    if (!this.#openedAt.has(mindsetId)) this.#openedAt.set(mindsetId, this.#options.now());
  }

  /** What has become of the game; `place`: where its player is, null where that is not known. */
  stands({ points, done, waitingIds, score, carried }: WayNews, place: LatLng | null): void {
    const known = new Map(this.#record.stops.map((stop) => [stop.mindsetId, stop]));
    this.#doneBefore ??= new Set(done.flatMap(({ mindsetId }) => (known.has(mindsetId) ? [] : [mindsetId])));
    let { stops } = this.#record;
    const answered = new Map([...waitingIds].map((id): [number, DoneMindset | null] => [id, null]));
    for (const one of done) answered.set(one.mindsetId, one);
    for (const [mindsetId, graded] of answered) {
      const before = known.get(mindsetId);
      const grade = graded?.grade ?? null;
      if (this.#doneBefore.has(mindsetId) || before?.grade === grade) continue;
      const point = points.find(({ id }) => id === mindsetId);
      const stop = before ?? (point && this.#stopAt(point, place ?? point));
      if (stop !== undefined) stops = withStop(stops, { ...stop, grade, success: graded?.success ?? false });
    }
    if (stops !== this.#record.stops || score !== this.#record.score) this.#change({ stops, score, carried });
  }

  /** Writes what is not written yet. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#options.save(this.#record);
  }

  #stopAt({ id, title }: MindsetPoint, { latitude, longitude }: LatLng) {
    const time = this.#options.now();
    return { mindsetId: id, title, latitude, longitude, time, openedAt: this.#openedAt.get(id) ?? null };
  }

  #change(part: Partial<OwnWayRecord>): void {
    this.#record = { ...this.#record, ...part, changedAt: this.#options.now() };
    this.#timer ??= setTimeout(() => {
      this.flush();
    }, SAVE_AFTER_MS);
  }
}
