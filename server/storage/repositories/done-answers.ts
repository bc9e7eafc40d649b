import type { EntryId } from '@mangoquest/core/ids.ts';
import { LRUCache } from 'lru-cache';
import { statement } from '../compiled.ts';
import type { SyncConnection } from '../db.ts';
import type { Entry, EntryState } from '../interfaces/play.ts';
import { isSet } from '../rows/values.ts';

type Done = EntryState['done'];

/** Earlier answers, and one more for each entry: some 10 to 20 MiB. */
const MAX_KEPT_ANSWERS = 100_000;

/** The earlier answers of an entry in order. */
export const doneOf = statement((query, p: { entryId: EntryId }) =>
  query
    .selectFrom('answers')
    .select(['mindset_id', 'grade', 'success', 'stars'])
    .where('entry_id', '=', p.entryId)
    .orderBy('id'),
);

/**
 * The earlier answers of entries, kept between transactions: reading them took a third to a half of what SQLite does for
 * an answer. Answers are only added, each in one transaction with its entry's `answer_count`, and go only with their
 * entry, whose id is never given again: so a list of that length is the current one. Lists of a transaction are kept
 * once it has committed.
 */
export class DoneAnswers {
  /** Made at its first use: a repository that lives for one transaction stores no answer. */
  #made: LRUCache<EntryId, Done> | null = null;

  get #kept(): LRUCache<EntryId, Done> {
    return (this.#made ??= new LRUCache({ maxSize: MAX_KEPT_ANSWERS, sizeCalculation: (done) => done.length + 1 }));
  }

  /** Within a transaction on SQLite. */
  of(on: SyncConnection, { id, answerCount }: Pick<Entry, 'id' | 'answerCount'>): Done {
    const kept = this.#kept.get(id);
    if (kept?.length === answerCount) return kept;
    return doneOf
      .allSync(on, { entryId: id })
      .map(({ mindset_id: mindsetId, success, ...same }) => ({ mindsetId, success: isSet(success), ...same }));
  }

  /** What committed transactions have added. */
  keep(committed: ReadonlyMap<EntryId, Done>): void {
    for (const [id, done] of committed) this.#kept.set(id, done);
  }
}
