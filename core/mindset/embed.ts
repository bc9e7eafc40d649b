import { decodeEntities } from '../text/html-text.ts';
import { publicHttpsUrl } from '../text/public-address.ts';

/** Origins of the allowed players: pages only show frames of these. */
export const PLAYER_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.tiktok.com',
] as const;

/** Attributes of every player's frame: it has no access to the surrounding page, and only learns its origin. */
export const PLAYER_FRAME = {
  /** Players need their own origin. */
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  /** YouTube refuses to play without a referrer. */
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;

const MAX_ADDRESS = 2000;

/**
 * Normalises a pasted medium: the id of a TikTok embed, the src of an iframe, a plain https URL, or empty for none;
 * null if it is no known player. The player's URL is rebuilt, with autoplay. Idempotent. Spec §5 "Embedded media";
 * decision 23.
 */
export function embedUrl(pasted: string): string | null {
  const text = pasted.trim();
  if (text === '') return '';
  const url = publicHttpsUrl(addressIn(text), MAX_ADDRESS);
  return url === null ? null : playerAddress(url);
}

function addressIn(text: string): string {
  if (!text.startsWith('<')) return text;
  const tiktok = /\bdata-video-id\s*=\s*["']?(\d{5,25})/i.exec(text)?.[1];
  if (tiktok !== undefined) return `https://www.tiktok.com/player/v1/${tiktok}`;
  const source = /^<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(text);
  const address = decodeEntities(source?.[1] ?? source?.[2] ?? source?.[3] ?? '').trim();
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Null for other pages of a provider, which may redirect elsewhere. */
function playerAddress(url: URL): string | null {
  const path = url.pathname;
  if (isHost(url.hostname, 'youtu.be')) return youtube(path.slice(1), url);
  if (isHost(url.hostname, 'youtube.com') || isHost(url.hostname, 'youtube-nocookie.com')) {
    return youtube(/^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(path)?.[1] ?? url.searchParams.get('v') ?? '', url);
  }
  if (isHost(url.hostname, 'vimeo.com')) {
    const id = /^\/(?:video\/)?(\d+)/.exec(path)?.[1];
    return id === undefined ? null : player(`https://player.vimeo.com/video/${id}`, url, ['h']);
  }
  if (isHost(url.hostname, 'tiktok.com')) {
    const id = /^\/(?:@[^/]+\/video|player\/v1|embed(?:\/v[23])?|v)\/(\d{5,25})/.exec(path)?.[1];
    return id === undefined ? null : player(`https://www.tiktok.com/player/v1/${id}`, url, []);
  }
  return null;
}

function youtube(id: string, url: URL): string | null {
  return /^[\w-]{6,20}$/.test(id)
    ? player(`https://www.youtube-nocookie.com/embed/${id}`, url, ['start', 'end', 'list'])
    : null;
}

/** Only whitelisted parameters with plain values are kept. */
function player(address: string, from: URL, names: readonly string[]): string {
  const to = new URL(address);
  for (const name of names) {
    const value = from.searchParams.get(name);
    if (value !== null && /^[\w-]{1,100}$/.test(value)) to.searchParams.set(name, value);
  }
  to.searchParams.set('autoplay', '1');
  return to.href;
}

function isHost(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}
