import { readEmbedAddress, restingPath } from '@mangoquest/core/embed/embed-address.ts';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { takeAddress } from './taken-address.ts';

let taken: EmbedAddress | null = null;

/** What a page that shows a quest in the page of somebody else was asked for; null for any other page. */
export function embedAddress(): EmbedAddress | null {
  const { pathname, search } = window.location;
  if (readEmbedAddress(pathname) === null) return null;
  const address = takeAddress();
  // What index.html took is there once. What is no secret of it goes back: the frame may be loaded anew.
  if (address !== null) {
    taken = readEmbedAddress(address);
    if (taken !== null) history.replaceState(history.state, '', restingPath(taken));
  }
  return taken ?? readEmbedAddress(pathname + search);
}
