import type { QuestId } from '@mangoquest/core/ids.ts';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import type { Clock } from '../ports/clock.ts';
import type { TryLimit } from '../ports/try-limit.ts';
import type { ResultsService } from '../services/contest/results.service.ts';
import { takeTry } from '../services/shared/take-try.ts';
import { networkOf } from './limits.ts';
import type { PageHead } from './mount-web.ts';
import { readersLocale } from './readers-locale.ts';

export interface FirstViewDeps {
  readonly results: Pick<ResultsService, 'look'>;
  /** Lists that one network may have built. */
  readonly builds: TryLimit;
  readonly clock: Clock;
}

/**
 * For the results of a quest: its title, and how many play. Only what everybody may see, as who asks for a page sends
 * no session; whatever is in the way of it is told by the call that the page makes.
 */
export function firstView({ results, builds, clock }: FirstViewDeps): PageHead {
  return async (request) => {
    const [, id] = /^\/contestResults\/(\d{1,9})(?:[/?]|$)/.exec(request.url) ?? [];
    if (id === undefined) return '';
    try {
      const { built } = await results.look(null, { questId: Number(id) as QuestId }, clock.now(), () =>
        takeTry(builds, networkOf(request.ip)),
      );
      const { message } = readersLocale(request);
      const { title, creator } = built.summary;
      const text = `${message('results.players', { n: built.rows.length })} · ${message('results.by', { name: creator.username })}`;
      return `<meta name="first-view" content="${escapeHtml(title)}" data-text="${escapeHtml(text)}">`;
    } catch {
      return '';
    }
  };
}
