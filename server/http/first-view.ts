import type { QuestId } from '@mangoquest/core/ids.ts';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import type { SocialCardService } from '../services/quest/social-card.service.ts';
import type { PageHead } from './mount-web.ts';
import { readersLocale } from './readers-locale.ts';

/**
 * Title and creator in the page of a contest's results. Limited to what any visitor may see, because the request for a
 * page carries no session, and to what is available at once, because the page waits for it.
 */
export function firstView(cards: Pick<SocialCardService, 'of'>): PageHead {
  return async (request) => {
    const [, id] = /^\/contestResults\/(\d{1,9})(?:[/?]|$)/.exec(request.url) ?? [];
    if (id === undefined) return '';
    try {
      const { title, creator, isContest } = await cards.of(Number(id) as QuestId);
      if (!isContest) return '';
      const text = readersLocale(request).message('results.by', { name: creator });
      return `<meta name="first-view" content="${escapeHtml(title)}" data-text="${escapeHtml(text)}">`;
    } catch {
      // Errors are reported by the call that the page makes.
      return '';
    }
  };
}
