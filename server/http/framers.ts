import { readEmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { isOnOwnMachine } from '@mangoquest/core/embed/origin.ts';
import type { EmbedTokensService } from '../services/embed/embed-tokens.service.ts';

export interface FramersDeps {
  /** Those of the installation. */
  readonly hostOrigins: readonly string[];
  /** No other machine reaches the server: pages on this one are tried out, and no site. */
  readonly isForOwnMachine: boolean;
  readonly embeds: Pick<EmbedTokensService, 'framers'>;
}

/** The other sites that may frame the page of an address, and whose messages it takes. */
export type Framers = (address: string) => Promise<readonly string[]>;

/** Three pages are framed by others (settled-2, 7): by the sites of the installation, and of a quest by those of its key alone. */
export function framersOf({ hostOrigins, isForOwnMachine, embeds }: FramersDeps): Framers {
  return async (address) => {
    if (/^\/outermap\/?(\?|$)/.test(address)) return hostOrigins;
    const embed = readEmbedAddress(address);
    if (embed === null) return [];
    const ofKey = await embeds.framers(embed);
    if (ofKey === null) return hostOrigins;
    // Also of a key that was made while the server was tried out.
    return isForOwnMachine ? ofKey : ofKey.filter((origin) => !isOnOwnMachine(origin));
  };
}
