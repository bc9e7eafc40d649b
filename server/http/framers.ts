import { readEmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import type { EmbedTokensService } from '../services/embed/embed-tokens.service.ts';

export interface FramersDeps {
  /** Those of the installation. */
  readonly hostOrigins: readonly string[];
  readonly embeds: Pick<EmbedTokensService, 'framers'>;
}

/** The other sites that may frame the page of an address, and whose messages it takes. */
export type Framers = (address: string) => Promise<readonly string[]>;

/** Three pages are framed by others (settled-2, 7): by the sites of the installation, and of a quest by those of its key alone. */
export function framersOf({ hostOrigins, embeds }: FramersDeps): Framers {
  return async (address) => {
    if (/^\/outermap\/?(\?|$)/.test(address)) return hostOrigins;
    const embed = readEmbedAddress(address);
    return embed === null ? [] : ((await embeds.framers(embed)) ?? hostOrigins);
  };
}
