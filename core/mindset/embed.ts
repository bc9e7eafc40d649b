import { decodeEntities } from '../text/html-text.ts';
import { publicHttpsUrl } from '../text/public-address.ts';

/** The origins of the players that an address may lead to: pages show frames of these alone. */
export const PLAYER_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.tiktok.com',
] as const;

/** Of every frame with a player: nothing of the page around it is in its reach, and it is told the origin alone. */
export const PLAYER_FRAME = {
  /** Players need their own origin. */
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  /** YouTube plays for nobody who hides where the player stands. */
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;

const MAX_ADDRESS = 2000;

/**
 * What a creator pasted as the address to show: the id of a TikTok embed, the src of an iframe, a plain https
 * address, or empty for none; null where it leads to no player that we know. The player's address is made anew, with
 * autoplay. Applying it twice changes nothing. Spec §5 "Embedded media"; decision 23.
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

/** Null for any other page of a provider: it may send on to elsewhere. */
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

/** Of what the pasted address asked for, only plain words stay. */
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
