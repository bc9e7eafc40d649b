import type { FastifyInstance } from 'fastify';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import { NotFound } from '../ports/domain-errors.ts';
import type { TryLimit } from '../ports/try-limit.ts';
import type { SocialCardService } from '../services/quest/social-card.service.ts';
import { takeTry } from '../services/shared/take-try.ts';
import { networkOf } from './limits.ts';
import type { Limits } from './limits.ts';
import type { PageHead } from './mount-web.ts';
import { originOf } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';

export interface SocialCardsDeps {
  readonly cards: SocialCardService;
  /** Limit of images rendered for one network. */
  readonly drawn: TryLimit;
  readonly limits: Pick<Limits, 'limiterOf'>;
}

const pathOf = (id: number, revision: number) => `/api/quests/${id}/card.jpg?revision=${revision}`;

const questIdOf = (text: string | undefined): QuestId | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? (Number(text) as QuestId) : null;

/** Serves the preview image of a quest for links on other sites. */
export function mountSocialCards(app: FastifyInstance, { cards, drawn, limits }: SocialCardsDeps): void {
  const limiter = limits.limiterOf('read');
  app.get<{ Params: { readonly id: string } }>('/api/quests/:id/card.jpg', async (request, reply) => {
    if (limiter !== null) await limiter(request);
    const id = questIdOf(request.params.id);
    if (id === null) throw new NotFound();
    const bytes = await cards.picture(id, () => takeTry(drawn, networkOf(request.ip)));
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(bytes);
  });
}

/** Open Graph meta elements of a quest's pages (https://ogp.me); '' if a visitor may not see the quest. */
export function socialTags(cards: Pick<SocialCardService, 'of'>, address: PublicAddress): PageHead {
  return async (request) => {
    const [, page, id] = /^\/(qd|contestResults)\/(\d+)(?:[/?]|$)/.exec(request.url) ?? [];
    const questId = questIdOf(id);
    if (questId === null) return '';
    try {
      const { title, text, revision } = await cards.of(questId);
      const origin = originOf(request, address);
      const says: readonly (readonly [name: string, content: string])[] = [
        ['og:type', 'website'],
        ['og:site_name', 'Mangoquest'],
        ['og:url', `${origin}/${page}/${questId}`],
        ['og:title', title],
        ['og:description', text],
        ['og:image', `${origin}${pathOf(questId, revision)}`],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:alt', title],
        ['twitter:card', 'summary_large_image'],
      ];
      return says
        .filter(([, content]) => content !== '')
        .map(
          ([name, content]) =>
            `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`,
        )
        .join('');
    } catch {
      // Errors are reported by the calls that the page makes.
      return '';
    }
  };
}
