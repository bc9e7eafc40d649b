import { embedUrl } from '@mangoquest/core/mindset/embed.ts';

/**
 * The player's URL for a pasted address of a known provider; null for anything else, which the server and the content
 * security policy refuse too. Without autoplay: a description must not start playing by itself.
 */
export function frameAddress(pasted: string): string | null {
  const address = embedUrl(pasted);
  if (address === null || address === '') return null;
  const url = new URL(address);
  url.searchParams.delete('autoplay');
  return url.href;
}
