import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { starsOf } from '@mangoquest/core/mindset/players.ts';
import { withPlace, withStop } from '@mangoquest/core/play/own-way.ts';
import type { DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { OwnWayRecord } from '../../../local-db/database.ts';

/** Maximum delay in milliseconds before new positions are written. */
export const SAVE_AFTER_MS = 5_000;

export interface WayKeeperOptions {
  /** The existing record, or an empty one. */
  readonly record: OwnWayRecord;
  readonly now: () => number;
  readonly save: (record: OwnWayRecord) => void;
}

/** The state of a game, as far as the record needs it. */
export interface WayNews {
  readonly points: readonly MindsetPoint[];
  readonly done: readonly DoneMindset[];
  readonly forContest: boolean;
  /** Answered but not graded yet. */
  readonly waitingIds: ReadonlySet<number>;
  readonly score: number;
  readonly carried: number;
}

/** Records the way of a running game: positions, and when mindsets were opened and answered. */
export class WayKeeper {
  #record: OwnWayRecord;
  readonly #options: WayKeeperOptions;
  readonly #openedAt = new Map<number, number>();
  /** Ids answered before this visit, maybe on another device. */
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

  /** Updates the record from the game's state; `place` is the player's position, null if unknown. */
  stands({ points, done, forContest, waitingIds, score, carried }: WayNews, place: LatLng | null): void {
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
      if (stop === undefined) continue;
      const stars = starsOf({ isSocial: point?.isSocial === true }, { forContest }, grade ?? 0);
      const given = grade === null || stars === grade ? {} : { stars };
      stops = withStop(stops, { ...stop, grade, ...given, success: graded?.success ?? false });
    }
    if (stops !== this.#record.stops || score !== this.#record.score) this.#change({ stops, score, carried });
  }

  /** Writes pending changes. */
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
