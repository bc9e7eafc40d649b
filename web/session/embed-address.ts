import { embedTheme, readEmbedAddress, restingPath } from '@mangoquest/core/embed/embed-address.ts';
import type { EmbedAddress, EmbedTheme } from '@mangoquest/core/embed/embed-address.ts';
import { takeAddress } from './taken-address.ts';

let taken: EmbedAddress | null = null;

/** The parameters of a page embedded in another site; null for any other page. */
export function embedAddress(): EmbedAddress | null {
  const { pathname, search } = window.location;
  if (readEmbedAddress(pathname) === null) return null;
  const address = takeAddress();
  // What index.html took can be read only once. The public part goes back into the URL: the frame may be reloaded.
  if (address !== null) {
    taken = readEmbedAddress(address);
    if (taken !== null) history.replaceState(history.state, '', restingPath(taken));
  }
  return taken ?? readEmbedAddress(pathname + search);
}

/** The theme that the page around an embedded one asks for; undefined for any other page. */
export function themeForHost(): EmbedTheme | undefined {
  const { pathname, search } = window.location;
  return embedAddress()?.theme ?? embedTheme(pathname + search) ?? undefined;
}
