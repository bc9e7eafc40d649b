import { addressMessage, decodedPart } from '../text/address-message.ts';
import { KEY_BEGINNINGS } from './embed-key.ts';
import { framesOfToken } from './embed-token.ts';

/** Pages that embed a quest in other sites: its map, and its 3D view (Spec §2). */
export const EMBED_PAGES = ['outermapalone', 'outeraframe'] as const;
export type EmbedPage = (typeof EMBED_PAGES)[number];

/** Light by default; `auto` follows the reader's system setting. */
const THEMES = ['light', 'dark', 'auto'] as const;
export type EmbedTheme = (typeof THEMES)[number];

/** Placeholder for an empty path segment. */
const NONE = '-';

/** Marks a public key in place of a token. */
const BY_KEY = 'view';

/** Query parameter of an address whose token was removed. */
const FRAMED_BY = 'by';

export interface EmbedOptions {
  readonly theme: EmbedTheme;
  /** Whether its card links to the quest. */
  readonly canPlay: boolean;
  /** Whether the reader is asked for their position. */
  readonly asksPlace: boolean;
}

export interface EmbedAddress extends EmbedOptions {
  readonly page: EmbedPage;
  /** A public key, which the page exchanges for a token. */
  readonly key: string | null;
  readonly token: { readonly jwt: string; readonly useridhashed: string } | null;
  /** The embed key's name, kept in the URL after its token was removed: it decides who may frame the page. */
  readonly framedBy: string | null;
  /** Shown as plain text; empty for none. */
  readonly message: string;
}

/**
 * Parses `/{page}/{useridhashed}/{jwt}/{message}` and `/{page}/{key}/view/{message}` with options; `-` or a missing
 * segment means none. Null for another page or an invalid URL. Spec §2; settled-2, 7.
 */
export function readEmbedAddress(address: string): EmbedAddress | null {
  const [path = '', query = ''] = address.split('?', 2);
  const [, name, ...written] = path.split('/');
  const page = EMBED_PAGES.find((one) => one === name);
  const parts = written.map(decodedPart);
  if (page === undefined || parts.includes(null)) return null;
  const [first = NONE, second = NONE, ...rest] = (parts as string[]).map((part) => (part === '' ? NONE : part));
  const message = rest.join('/');
  const isByKey = second === BY_KEY && first.startsWith(KEY_BEGINNINGS.public);
  return {
    page,
    key: isByKey ? first : null,
    token: isByKey || first === NONE || second === NONE ? null : { useridhashed: first, jwt: second },
    framedBy: new URLSearchParams(query).get(FRAMED_BY),
    message: message === NONE ? '' : addressMessage(message),
    ...optionsOf(new URLSearchParams(query)),
  };
}

/** The theme that the address of a page for other sites asks for; null for any other page. */
export function embedTheme(address: string): EmbedTheme | null {
  const [path = '', query = ''] = address.split('?', 2);
  if (/^\/outermap\/?$/.test(path)) return optionsOf(new URLSearchParams(query)).theme;
  return readEmbedAddress(address)?.theme ?? null;
}

function optionsOf(query: URLSearchParams): EmbedOptions {
  return {
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    canPlay: query.get('play') !== 'no',
    asksPlace: query.get('locate') === 'yes',
  };
}

/** URL that shows a quest by a public key; options with their default value are left out. */
export function embedPath(page: EmbedPage, key: string, options: EmbedOptions): string {
  return `/${page}/${encodeURIComponent(key)}/${BY_KEY}/${NONE}${queryOf(options, null)}`;
}

/**
 * The URL that stays visible in the browser: it may contain the public key, but no token. After a reload the page can
 * be framed as before and asks its host for another token.
 */
export function restingPath({ page, key, token, framedBy, ...options }: EmbedAddress): string {
  if (key !== null) return embedPath(page, key, options);
  return `/${page}${queryOf(options, token === null ? framedBy : (framesOfToken(token.jwt) ?? NONE))}`;
}

function queryOf({ theme, canPlay, asksPlace }: EmbedOptions, framedBy: string | null): string {
  const query = new URLSearchParams({
    ...(theme === 'light' ? {} : { theme }),
    ...(canPlay ? {} : { play: 'no' }),
    ...(asksPlace ? { locate: 'yes' } : {}),
    ...(framedBy === null ? {} : { [FRAMED_BY]: framedBy }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
