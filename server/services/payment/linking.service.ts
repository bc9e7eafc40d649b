import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { Conflict, Forbidden } from '../../ports/domain-errors.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';
import type { PaymentAccount, PaymentAccountsRepository } from '../../storage/interfaces/orders.ts';
import type { UserId } from '@mangoquest/core/ids.ts';

export type { PaymentAccount };

/** Who links, in which sign-in. */
export interface LinkingAsker {
  readonly userId: UserId;
  /** Unguessable name of the sign-in. */
  readonly family: string;
}

export interface LinkingServiceDeps {
  readonly accounts: PaymentAccountsRepository;
  readonly settings: Pick<SettingsRepository, 'getOrCreate'>;
  readonly provider: PaymentProvider;
  /** 256 random bits, as text. */
  readonly newKey: () => string;
}

export interface Linked extends PaymentAccount {
  /** Another one is linked, and stays so until this one is confirmed. */
  readonly isWaiting: boolean;
}

export interface LinkingService {
  payeeOf(asker: LinkingAsker): Promise<PaymentAccount | null>;
  /** Where the creator agrees, with a state of this sign-in that is good for ten minutes. */
  begin(
    asker: LinkingAsker,
    origin: string,
    now: number,
  ): Promise<{ readonly clientId: string; readonly connectUrl: string; readonly state: string }>;
  /** Trades the code for the provider's name of the account, and keeps that; where there is another it waits for `confirm`. */
  link(asker: LinkingAsker, back: { readonly code: string; readonly state: string }, now: number): Promise<Linked>;
  /** From now on quests are paid to the account that waits. */
  confirm(asker: LinkingAsker, payeeId: string, now: number): Promise<PaymentAccount>;
  /** The account that waits is forgotten. */
  refuse(asker: LinkingAsker): Promise<void>;
  unlink(asker: LinkingAsker): Promise<void>;
}

const STATE_LIFE_MS = 10 * 60_000;

/**
 * Linking the account that a creator is paid to (Spec §4 "Payment-account link"; settled, Linking; trust, row 19). The
 * state and the verifier of PKCE are made of the sign-in by a key of the database, so that any node takes the code that
 * another one asked for, and nobody else's browser can bring one. A code is good once: the provider sees to that.
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
