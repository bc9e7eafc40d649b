import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { Conflict, Forbidden } from '../../ports/domain-errors.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';
import type { PaymentAccount, PaymentAccountsRepository } from '../../storage/interfaces/orders.ts';
import type { UserId } from '@mangoquest/core/ids.ts';

export type { PaymentAccount };

/** The user who links, and their session. */
export interface LinkingAsker {
  readonly userId: UserId;
  /** Unguessable id of the session's family. */
  readonly family: string;
}

export interface LinkingServiceDeps {
  readonly accounts: PaymentAccountsRepository;
  readonly settings: Pick<SettingsRepository, 'getOrCreate'>;
  readonly provider: PaymentProvider;
  /** Returns 256 random bits as text. */
  readonly newKey: () => string;
}

export interface Linked extends PaymentAccount {
  /** Another account stays linked until this one is confirmed. */
  readonly isWaiting: boolean;
}

export interface LinkingService {
  payeeOf(asker: LinkingAsker): Promise<PaymentAccount | null>;
  /** URL of the provider's consent page, with a state bound to this session that is valid for ten minutes. */
  begin(
    asker: LinkingAsker,
    origin: string,
    now: number,
  ): Promise<{ readonly clientId: string; readonly connectUrl: string; readonly state: string }>;
  /**
   * Exchanges the code for the provider's account id and stores it; if another account is linked, it waits for
   * `confirm`.
   */
  link(asker: LinkingAsker, back: { readonly code: string; readonly state: string }, now: number): Promise<Linked>;
  /** Makes the waiting account the one that quests are paid to. */
  confirm(asker: LinkingAsker, payeeId: string, now: number): Promise<PaymentAccount>;
  /** Discards the waiting account. */
  refuse(asker: LinkingAsker): Promise<void>;
  unlink(asker: LinkingAsker): Promise<void>;
}

const STATE_LIFE_MS = 10 * 60_000;

/**
 * Links the account that a creator is paid to (Spec §4 "Payment-account link"; settled, Linking; trust, row 19). The
 * state and the PKCE verifier are derived from the session with a key stored in the database, so that any node can
 * accept the code, and no other browser can submit one. The provider makes sure that a code is used once.
 */
export function linkingService({ accounts, settings, provider, newKey }: LinkingServiceDeps): LinkingService {
  const macOf = async (...parts: readonly string[]) =>
    createHmac('sha256', await settings.getOrCreate('payments_key', newKey()))
      .update(JSON.stringify(parts))
      .digest('base64url');
  const stateMac = ({ userId, family }: LinkingAsker, until: string, salt: string) =>
    macOf('state', String(userId), family, until, salt);
  const verifierOf = (state: string) => macOf('verifier', state);

  async function isOwn(asker: LinkingAsker, state: string, now: number): Promise<boolean> {
    const [until = '', salt = '', mac = ''] = state.split('.');
    const [expected, given] = [Buffer.from(await stateMac(asker, until, salt)), Buffer.from(mac)];
    return expected.length === given.length && timingSafeEqual(expected, given) && Number(until) > now;
  }

  return {
    payeeOf: ({ userId }) => accounts.byId(userId),

    async begin(asker, origin, now) {
      const [until, salt] = [String(now + STATE_LIFE_MS), newKey()];
      const state = `${until}.${salt}.${await stateMac(asker, until, salt)}`;
      const challenge = hash('sha256', await verifierOf(state), 'base64url');
      const connectUrl = provider.connectUrl({ state, challenge, returnUrl: `${origin}/mgq_attributes` });
      return { clientId: provider.clientId, connectUrl, state };
    },

    async link(asker, { code, state }, now) {
      if (!(await isOwn(asker, state, now))) throw new Forbidden('payment.notLinked');
      const payee = await provider.payeeOf(code, await verifierOf(state));
      if (payee === null) throw new Forbidden('payment.notLinked');
      return { ...payee, isWaiting: (await accounts.offer(asker.userId, payee, now)) === 'waits' };
    },

    async confirm({ userId }, payeeId, now) {
      if (!(await accounts.confirm(userId, payeeId, now))) throw new Conflict('payment.notLinked');
      return { payeeId, email: (await accounts.byId(userId))?.email ?? null };
    },

    refuse: ({ userId }) => accounts.refuse(userId),

    async unlink({ userId }) {
      if (!(await accounts.unlink(userId))) throw new Conflict('payment.unlinkActive');
    },
  };
}
