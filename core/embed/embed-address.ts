import { addressMessage, decodedPart } from '../text/address-message.ts';
import { KEY_BEGINNINGS } from './embed-key.ts';
import { framesOfToken } from './embed-token.ts';

/** Pages that show a quest in the page of somebody else: its map, and its 3D view (Spec §2). */
export const EMBED_PAGES = ['outermapalone', 'outeraframe'] as const;
export type EmbedPage = (typeof EMBED_PAGES)[number];

/** Light, unless the page around it says otherwise: `auto` goes with what its reader has set. */
const THEMES = ['light', 'dark', 'auto'] as const;
export type EmbedTheme = (typeof THEMES)[number];

/** Stands for an empty part of an address. */
const NONE = '-';

/** Marks a public key at the place of a token. */
const BY_KEY = 'view';

/** Query parameter of an address whose token was removed. */
const FRAMED_BY = 'by';

export interface EmbedOptions {
  readonly theme: EmbedTheme;
  /** Whether its card links to the quest. */
  readonly canPlay: boolean;
  /** Whether the reader is asked where they are. */
  readonly asksPlace: boolean;
}

export interface EmbedAddress extends EmbedOptions {
  readonly page: EmbedPage;
  /** A public key, which the page trades for a token. */
  readonly key: string | null;
  readonly token: { readonly jwt: string; readonly useridhashed: string } | null;
  /** Of a page whose token was taken out of its address: what that said of who may frame it. */
  readonly framedBy: string | null;
  /** To be shown as text; empty for none. */
  readonly message: string;
}

/**
 * Reads `/{page}/{useridhashed}/{jwt}/{message}` and `/{page}/{key}/view/{message}`, of which `-` and a missing part stand
 * for none, with its options. Null for another page, or one that cannot be read. Spec §2; settled-2, 7.
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

function optionsOf(query: URLSearchParams): EmbedOptions {
  return {
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    canPlay: query.get('play') !== 'no',
    asksPlace: query.get('locate') === 'yes',
  };
}

/** The address that shows a quest by a public key; options with their default value are left out. */
export function embedPath(page: EmbedPage, key: string, options: EmbedOptions): string {
  return `/${page}/${encodeURIComponent(key)}/${BY_KEY}/${NONE}${queryOf(options, null)}`;
}

/**
 * The part of an address that may stay in the browser: the public key, which anybody may read, but no token. A page that is
 * reloaded there can be framed as before and asks its host for another token.
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
