import type { QuestId } from '@mangoquest/core/ids.ts';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import type { SocialCardService } from '../services/quest/social-card.service.ts';
import type { PageHead } from './mount-web.ts';
import { readersLocale } from './readers-locale.ts';

/**
 * For the results of a contest: its title, and whose it is. Only what any visitor may see, as who asks for a page sends
 * no session, and nothing that has to be built first: the page waits for it.
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
      // Whatever is in the way of it is told by the call that the page makes.
      return '';
    }
  };
}
