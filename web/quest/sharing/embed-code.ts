import { embedPath } from '@mangoquest/core/embed/embed-address.ts';
import type { EmbedOptions, EmbedPage } from '@mangoquest/core/embed/embed-address.ts';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';

/** Frame sizes in pixels; a width of null fills the available width. */
export const EMBED_SIZES = {
  column: { width: 600, height: 470 },
  wide: { width: 960, height: 600 },
  phone: { width: 360, height: 640 },
  full: { width: null, height: 470 },
} as const;
export type EmbedSize = keyof typeof EMBED_SIZES;

export interface EmbedWish extends EmbedOptions {
  readonly page: EmbedPage;
  readonly size: EmbedSize;
}

export const FIRST_WISH: EmbedWish = {
  page: 'outermapalone',
  size: 'column',
  theme: 'light',
  canPlay: true,
  asksPlace: false,
};

/** HTML for another site's page: four lines that reserve the frame's space from the start (settled-2, 7). */
export function embedCode(origin: string, title: string, key: string, wish: EmbedWish): string {
  const { width, height } = EMBED_SIZES[wish.size];
  return [
    '<iframe',
    `  src="${escapeHtml(origin + embedPath(wish.page, key, wish))}"`,
    `  title="${escapeHtml(title)}" allow="geolocation" loading="lazy"`,
    `  width="${width ?? '100%'}" height="${height}" style="border:0"></iframe>`,
  ].join('\n');
}
