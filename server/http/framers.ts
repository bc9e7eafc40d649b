import { readEmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { isOnOwnMachine } from '@mangoquest/core/embed/origin.ts';
import type { EmbedTokensService } from '../services/embed/embed-tokens.service.ts';

export interface FramersDeps {
  /** Sites that the installation allows. */
  readonly hostOrigins: readonly string[];
  /** No other machine reaches the server, so pages on this machine may frame it, for development. */
  readonly isLocalOnly: boolean;
  readonly embeds: Pick<EmbedTokensService, 'framers'>;
}

/** Other sites that may frame the page at an address and send messages to it. */
export type Framers = (address: string) => Promise<readonly string[]>;

/**
 * Three pages may be framed (settled-2, 7): by the installation's sites, or, for a quest with a key, by the key's sites
 * only.
 */
export function framersOf({ hostOrigins, isLocalOnly, embeds }: FramersDeps): Framers {
  return async (address) => {
    if (/^\/outermap\/?(\?|$)/.test(address)) return hostOrigins;
    const embed = readEmbedAddress(address);
    if (embed === null) return [];
    const ofKey = await embeds.framers(embed);
    if (ofKey === null) return hostOrigins;
    // Also removes local origins of keys that were made while the server was local only.
    return isLocalOnly ? ofKey : ofKey.filter((origin) => !isOnOwnMachine(origin));
  };
}
