import { hash } from 'node:crypto';
import { isSameTerms } from '@mangoquest/core/payment/order.ts';
import type { OrderTerms } from '@mangoquest/core/payment/order.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { amountText } from '@mangoquest/core/payment/money.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { Conflict } from '../../ports/domain-errors.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';
import type { NewOrder, OrdersRepository, StoredOrder } from '../../storage/interfaces/orders.ts';
import type { Settling } from './settling.ts';

export interface PlacingDeps {
  readonly orders: Pick<OrdersRepository, 'create'>;
  readonly settings: Pick<SettingsRepository, 'getOrCreate'>;
  readonly provider: PaymentProvider;
  readonly settling: Pick<Settling, 'look' | 'settle' | 'giveUp'>;
  /** Returns an unguessable key, used if none is stored yet. */
  readonly newKey: () => string;
}

/** An order to be approved, and the provider's page for that; null if there is nothing to approve any more. */
export interface PlacedOrder {
  readonly orderId: string;
  /** URL of the script of the provider's button for it. */
  readonly scriptUrl: string;
  readonly approveUrl: string | null;
  /** The amount of the order, such as `12.50`: the quest's price may have changed since it was displayed. */
  readonly amount: string;
  readonly currency: Currency;
}

export interface Placing {
  /** What is paid for, and by whom. */
  readonly of: Pick<NewOrder, 'userId' | 'versionId' | 'creatorId' | 'invoiceId' | 'reference'>;
  readonly terms: OrderTerms;
  readonly description: string;
  /** Where the provider's page redirects afterwards. */
  readonly page: string;
  /** All of the payer's orders for the same thing. */
  readonly placed: readonly StoredOrder[];
  /** Error if one of them is already paid. */
  readonly paid: MessageKey;
}

export type PlaceOrder = (placing: Placing, now: number) => Promise<PlacedOrder>;

/** Returns the order for the user to approve: the open one, or a new one if the terms have changed. */
export function placing({ orders, settings, provider, settling, newKey }: PlacingDeps): PlaceOrder {
  const placedOrder = async (orderId: string, terms: OrderTerms): Promise<PlacedOrder> => ({
    orderId,
    scriptUrl: provider.scriptUrl(terms),
    approveUrl: (await provider.order(orderId))?.approveUrl ?? null,
    amount: amountText(terms.amountMinor, terms.currency),
    currency: terms.currency,
  });

  /** Concurrent requests derive the same idempotency key, so they get the same order. */
  async function create({ of, terms, description, page, placed }: Placing, now: number): Promise<string> {
    const key = await settings.getOrCreate('payments_key', newKey());
    const { payeeId, amountMinor, currency } = terms;
    const name = JSON.stringify([key, of.reference, of.userId, placed.length, payeeId, amountMinor, currency]);
    const { orderId } = await provider.createOrder({
      requestId: hash('sha256', name, 'base64url'),
      reference: of.reference,
      description,
      ...terms,
      returnUrl: page,
      cancelUrl: page,
    });
    await orders.create({ ...of, orderId, ...terms }, now);
    return orderId;
  }

  /** Whether an approved order can be replaced: capturing it was refused again just now, or it has ended. */
  async function tryToLapse(orderId: string, now: number): Promise<boolean> {
    const settled = await settling.settle(orderId, now);
    const left = settled?.refusal === undefined ? settled : await settling.giveUp(orderId, now);
    return left?.phase === 'lapsed';
  }

  return async (wish, now) => {
    const { placed, terms, paid } = wish;
    if (placed.some(({ phase }) => phase === 'completed')) throw new Conflict(paid);
    for (const { orderId } of placed.filter(({ phase }) => phase === 'approved'))
      if (!(await tryToLapse(orderId, now))) throw new Conflict(paid);
    for (const open of placed.filter((order) => order.phase === 'created' && isSameTerms(order, terms))) {
      const { phase } = (await settling.look(open.orderId, now)) ?? open;
      if (phase === 'created') return placedOrder(open.orderId, terms);
      if (phase !== 'lapsed') throw new Conflict(paid);
    }
    return placedOrder(await create(wish, now), terms);
  };
}
