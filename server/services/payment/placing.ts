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
  /** A key that nobody guesses, made where there is none yet. */
  readonly newKey: () => string;
}

/** An order that waits for who pays it, and the provider's own page for it; null where there is nothing to approve any more. */
export interface PlacedOrder {
  readonly orderId: string;
  /** The script of the provider's own button for it. */
  readonly scriptUrl: string;
  readonly approveUrl: string | null;
  /** What it asks for, `12.50`: the quest may have cost something else when it was looked at. */
  readonly amount: string;
  readonly currency: Currency;
}

export interface Placing {
  /** What is paid for, and by whom. */
  readonly of: Pick<NewOrder, 'userId' | 'versionId' | 'creatorId' | 'invoiceId' | 'reference'>;
  readonly terms: OrderTerms;
  readonly description: string;
  /** Where the provider's page leads afterwards. */
  readonly page: string;
  /** All orders of the payer for the same thing. */
  readonly placed: readonly StoredOrder[];
  /** What is said where one of them is paid. */
  readonly paid: MessageKey;
}

export type PlaceOrder = (placing: Placing, now: number) => Promise<PlacedOrder>;

/** Places the order that somebody may approve: the open one, or a new one where what is asked for has changed. */
export function placing({ orders, settings, provider, settling, newKey }: PlacingDeps): PlaceOrder {
  const placedOrder = async (orderId: string, terms: OrderTerms): Promise<PlacedOrder> => ({
    orderId,
    scriptUrl: provider.scriptUrl(terms),
    approveUrl: (await provider.order(orderId))?.approveUrl ?? null,
    amount: amountText(terms.amountMinor, terms.currency),
    currency: terms.currency,
  });

  /** Those that come at once ask the provider by one name, and get one order. */
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

  /** Whether an approved order makes way for another: its money was refused again just now, or it has ended. */
  async function makesWay(orderId: string, now: number): Promise<boolean> {
    const settled = await settling.settle(orderId, now);
    const left = settled?.refusal === undefined ? settled : await settling.giveUp(orderId, now);
    return left?.phase === 'lapsed';
  }

  return async (wish, now) => {
    const { placed, terms, paid } = wish;
    if (placed.some(({ phase }) => phase === 'completed')) throw new Conflict(paid);
    for (const { orderId } of placed.filter(({ phase }) => phase === 'approved'))
      if (!(await makesWay(orderId, now))) throw new Conflict(paid);
    for (const open of placed.filter((order) => order.phase === 'created' && isSameTerms(order, terms))) {
      const { phase } = (await settling.look(open.orderId, now)) ?? open;
      if (phase === 'created') return placedOrder(open.orderId, terms);
      if (phase !== 'lapsed') throw new Conflict(paid);
    }
    return placedOrder(await create(wish, now), terms);
  };
}
