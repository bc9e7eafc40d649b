import { embedUrl } from '@mangoquest/core/mindset/embed.ts';

/**
 * The player's address for what was pasted, of a provider we know; null for anything else, which the server and
 * the page's policy refuse too. A text that starts playing by itself is no description: without autoplay.
 */
export function frameAddress(pasted: string): string | null {
  const address = embedUrl(pasted);
  if (address === null || address === '') return null;
  const url = new URL(address);
  url.searchParams.delete('autoplay');
  return url.href;
}
