import { advanceOrder } from '@mangoquest/core/payment/order.ts';
import type { OrderNews, OrderPhase } from '@mangoquest/core/payment/order.ts';
import { CAPTURE_EVERY_MS } from '@mangoquest/core/payment/order.ts';
import { Busy } from '../../ports/domain-errors.ts';
import type { PaymentProvider, SeenOrder, WebhookRequest } from '../../ports/payment-provider.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { OrderChange, OrdersRepository, StoredOrder } from '../../storage/interfaces/orders.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';

export interface SettlingDeps {
  readonly orders: OrdersRepository;
  readonly transaction: Storage['transaction'];
  readonly provider: PaymentProvider;
  /** Told of what an operator should look at. */
  readonly onTrouble: (error: Error) => void;
}

export interface SettledOrder extends StoredOrder {
  /** The provider's word, where it has just refused the money. */
  readonly refusal?: string;
}

export interface Settling {
  /** The order as it stands after the provider was asked about it; null for one that is not ours. */
  look(orderId: string, now: number): Promise<StoredOrder | null>;
  /** The same, and an approved one has its money asked for. */
  settle(orderId: string, now: number): Promise<SettledOrder | null>;
  /** Ends an approved order whose money was refused, so that another one may be paid; one that has its money stays. */
  giveUp(orderId: string, now: number): Promise<StoredOrder | null>;
  /** All approved orders whose turn it is again. */
  retry(now: number): Promise<void>;
  /** Whether a webhook was the provider's: then its order was looked at. */
  hear(webhook: WebhookRequest, now: number): Promise<boolean>;
}

/** Orders that one run looks at; the others wait for the next. */
const AT_A_TIME = 200;

const letsIn = (phase: OrderPhase): boolean => phase === 'approved' || phase === 'completed';

/** The one way in which an order goes on, whoever found out that it could: players, webhooks and the clock. */
export function settling({ orders, transaction, provider, onTrouble }: SettlingDeps): Settling {
  /** Another order of the player is paid for this version: this money is to be given back by hand. */
  async function paidTwice(orderId: string, error: unknown): Promise<StoredOrder | null> {
    if (!(error instanceof UniqueError)) throw error;
    onTrouble(new Error(`Order ${orderId} was paid beside another one of its player for the same version`));
    return orders.byOrderId(orderId);
  }

  const record = (orderId: string, seen: SeenOrder | null, now: number) =>
    change(orderId, (order) => after(order, seen, now), now);

  /** With what it means for a game: a server that dies in between has done neither. */
  async function change(
    orderId: string,
    become: (order: StoredOrder) => OrderChange,
    now: number,
  ): Promise<StoredOrder | null> {
    const changed = transaction(async (repositories) => {
      let wasIn = false;
      const decide = (order: StoredOrder): OrderChange => {
        wasIn = letsIn(order.phase);
        return become(order);
      };
      const order = await repositories.orders.change(orderId, decide, now);
      if (order !== null && wasIn && !letsIn(order.phase)) await stop(repositories, order, now);
      return order;
    });
    return changed.catch((error: unknown) => paidTwice(orderId, error));
  }

  const giveUp = (orderId: string, now: number) =>
    change(orderId, (order) => ({ ...order, ...advanceOrder(order, { kind: 'voided' }, now) }), now);

  /** Nothing is asked about what is no order of ours. */
  async function look(orderId: string, now: number): Promise<StoredOrder | null> {
    if ((await orders.byOrderId(orderId)) === null) return null;
    return record(orderId, await provider.order(orderId), now);
  }

  async function settle(orderId: string, now: number): Promise<SettledOrder | null> {
    const order = await look(orderId, now);
    if (order?.phase !== 'approved') return order;
    const claim = await orders.claim(orderId, now);
    if (claim === 'gone') return giveUp(orderId, now);
    // Who asked at the same time may have it by now.
    if (claim === 'waits') return orders.byOrderId(orderId);
    const captured = await provider.capture(orderId, `capture-${orderId}`);
    if (captured.kind === 'seen') return record(orderId, captured.order, now);
    onTrouble(new Error(`The money of order ${orderId} was refused: ${captured.reason}`));
    return { ...order, refusal: captured.reason };
  }

  return {
    look,
    settle,

    giveUp,

    async retry(now) {
      for (const orderId of await orders.waiting(now - CAPTURE_EVERY_MS, AT_A_TIME))
        await settle(orderId, now).catch((error: unknown) => {
          // The provider does not answer: the next run asks again. What else stops one order stops no other.
          if (!(error instanceof Busy)) onTrouble(error as Error);
        });
    },

    async hear(webhook, now) {
      const event = await provider.readWebhook(webhook);
      if (event === null) return false;
      const { orderId, paymentId } = event;
      const found = orderId ?? (paymentId === null ? null : ((await orders.byPaymentId(paymentId))?.orderId ?? null));
      if (found !== null) await settle(found, now);
      return true;
    },
  };
}

/** Who is not let in any more leaves the game; what they answered stays. */
async function stop(
  { orders, entries }: Pick<Repositories, 'orders' | 'entries'>,
  { userId, versionId }: StoredOrder,
  now: number,
): Promise<void> {
  if (userId === null || versionId === null) return;
  if ((await orders.stateOf(userId, versionId)) !== 'nonexistent') return;
  const entry = await entries.currentOf(userId);
  if (entry?.versionId === versionId) await entries.stop(userId, now);
}

/** What the provider's word makes of an order; nothing where it speaks of another sum, payee or quest. */
function after(order: StoredOrder, seen: SeenOrder | null, now: number): OrderChange {
  const isOurs =
    seen === null ||
    (seen.reference === order.reference &&
      seen.payeeId === order.payeeId &&
      seen.currency === order.currency &&
      seen.amountMinor === order.amountMinor);
  const news = isOurs ? newsOf(seen) : [];
  // What the provider still looks into is not given up.
  const isPending = seen?.payment?.state === 'pending';
  const all: readonly OrderNews[] = isPending ? news : [...news, { kind: 'looked' }];
  const progress = all.reduce((reached, each) => ({ ...order, ...advanceOrder(reached, each, now) }), order);
  return { ...progress, payerId: isOurs ? (seen?.payerId ?? order.payerId) : order.payerId };
}

function newsOf(seen: SeenOrder | null): OrderNews[] {
  // Orders that nobody approved are forgotten there.
  if (seen === null) return [{ kind: 'voided' }];
  const { state, payment } = seen;
  if (payment?.state === 'completed') {
    const { paymentId, refundedMinor: totalMinor } = payment;
    return [
      { kind: 'captured', paymentId },
      { kind: 'refunded', paymentId, totalMinor },
    ];
  }
  if (payment?.state === 'pending' || state === 'approved') return [{ kind: 'approved' }];
  return payment?.state === 'failed' || state === 'voided' ? [{ kind: 'voided' }] : [];
}
