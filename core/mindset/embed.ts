import { decodeEntities } from '../text/html-text.ts';

/** Where an embedded medium comes from: the providers whose players may stand in a frame of ours, or anywhere else. */
export type EmbedProvider = 'youtube' | 'vimeo' | 'tiktok' | 'other';

const MAX_ADDRESS = 2000;

/**
 * What a creator pasted as the address to show: the id of a TikTok embed, the src of an iframe, a plain https
 * address, or empty for none; null where it is none of these, or of a provider we do not know. Autoplay is added.
 * Applying it twice changes nothing. Spec §5 "Embedded media"; decision 23.
 */
export function embedUrl(pasted: string): string | null {
  const text = pasted.trim();
  if (text === '') return '';
  const url = safeAddress(addressIn(text));
  const address = url === null ? null : playerAddress(url);
  return address === null || embedProvider(address) === 'other' ? null : address;
}

/** Of those that we know the players of: an address such as one that sends on to elsewhere is none. */
const PLAYER = /^https:\/\/(www\.youtube(-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|www\.tiktok\.com\/player\/v1\/)/;

/** Whether an address that `embedUrl` gave is a player itself, and no other page of its provider: texts hold no others. */
export function isPlayer(address: string): boolean {
  return PLAYER.test(address);
}

/** Who serves an address that `embedUrl` gave. */
export function embedProvider(address: string): EmbedProvider {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  if (isHost(host, 'youtube-nocookie.com') || isHost(host, 'youtube.com')) return 'youtube';
  if (isHost(host, 'vimeo.com')) return 'vimeo';
  return isHost(host, 'tiktok.com') ? 'tiktok' : 'other';
}

function addressIn(text: string): string {
  if (!text.startsWith('<')) return text;
  const tiktok = /\bdata-video-id\s*=\s*["']?(\d{5,25})/i.exec(text)?.[1];
  if (tiktok !== undefined) return `https://www.tiktok.com/player/v1/${tiktok}`;
  const source = /^<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(text);
  const address = decodeEntities(source?.[1] ?? source?.[2] ?? source?.[3] ?? '').trim();
  return address.startsWith('//') ? `https:${address}` : address;
}

function safeAddress(address: string): URL | null {
  if (address.length > MAX_ADDRESS || /\s/.test(address) || !/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPublicName = url.hostname.includes('.') && !/(^[\d.]+|\.(localhost|local|internal|invalid)\.?|\])$/i.test(url.hostname);
  return url.username === '' && url.password === '' && isPublicName ? url : null;
}

function playerAddress(url: URL): string {
  const path = url.pathname;
  if (isHost(url.hostname, 'youtu.be')) return youtube(path.slice(1), url);
  if (isHost(url.hostname, 'youtube.com') || isHost(url.hostname, 'youtube-nocookie.com')) {
    return youtube(/^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(path)?.[1] ?? url.searchParams.get('v') ?? '', url);
  }
  if (isHost(url.hostname, 'vimeo.com')) {
    const id = /^\/(?:video\/)?(\d+)/.exec(path)?.[1];
    return withAutoplay(id === undefined ? url : keepQuery(`https://player.vimeo.com/video/${id}`, url, ['h']));
  }
  if (isHost(url.hostname, 'tiktok.com')) {
    const id = /^\/(?:@[^/]+\/video|player\/v1|embed(?:\/v[23])?|v)\/(\d{5,25})/.exec(path)?.[1];
    return withAutoplay(id === undefined ? url : new URL(`https://www.tiktok.com/player/v1/${id}`));
  }
  return url.href;
}

function youtube(id: string, url: URL): string {
  if (!/^[\w-]{6,20}$/.test(id) || id === 'videoseries') return withAutoplay(url);
  return withAutoplay(keepQuery(`https://www.youtube-nocookie.com/embed/${id}`, url, ['start', 'end', 'list']));
}

function keepQuery(address: string, from: URL, names: readonly string[]): URL {
  const to = new URL(address);
  for (const name of names) {
    const value = from.searchParams.get(name);
    if (value !== null) to.searchParams.set(name, value);
  }
  return to;
}

function withAutoplay(url: URL): string {
  const to = new URL(url);
  to.searchParams.set('autoplay', '1');
  return to.href;
}

function isHost(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}
