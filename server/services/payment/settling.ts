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
  /** Called with what an operator should look into. */
  readonly onError: (error: Error) => void;
}

export interface SettledOrder extends StoredOrder {
  /** The provider's error code, if it just refused to capture. */
  readonly refusal?: string;
}

export interface Settling {
  /** Updates an order from the provider and returns it; null for an unknown order. */
  look(orderId: string, now: number): Promise<StoredOrder | null>;
  /** Like `look`, and captures the money if the order is approved. */
  settle(orderId: string, now: number): Promise<SettledOrder | null>;
  /** Ends an approved order whose capture was refused, so that another one can be paid; a completed order stays. */
  giveUp(orderId: string, now: number): Promise<StoredOrder | null>;
  /** Retries all approved orders that are due. */
  retry(now: number): Promise<void>;
  /** Returns whether a webhook was genuine; if so, its order was updated. */
  handleWebhook(webhook: WebhookRequest, now: number): Promise<boolean>;
}

/** Maximum number of orders per run; the rest wait for the next one. */
const AT_A_TIME = 200;

const admits = (phase: OrderPhase): boolean => phase === 'approved' || phase === 'completed';

/** The only place where orders advance, whether triggered by players, webhooks or the clock. */
export function settling({ orders, transaction, provider, onError }: SettlingDeps): Settling {
  /** Another order of the player for this version is already paid: an operator has to refund this one. */
  async function paidTwice(orderId: string, error: unknown): Promise<StoredOrder | null> {
    if (!(error instanceof UniqueError)) throw error;
    onError(new Error(`Order ${orderId} was paid beside another one of its player for the same version`));
    return orders.byOrderId(orderId);
  }

  const record = (orderId: string, seen: SeenOrder | null, now: number) =>
    change(orderId, (order) => after(order, seen, now), now);

  /** Changes the order and its game in one transaction, so that a crash leaves neither half done. */
  async function change(
    orderId: string,
    become: (order: StoredOrder) => OrderChange,
    now: number,
  ): Promise<StoredOrder | null> {
    const changed = transaction(async (repositories) => {
      let wasIn = false;
      const decide = (order: StoredOrder): OrderChange => {
        wasIn = admits(order.phase);
        return become(order);
      };
      const order = await repositories.orders.change(orderId, decide, now);
      if (order !== null && wasIn && !admits(order.phase)) await stop(repositories, order, now);
      return order;
    });
    return changed.catch((error: unknown) => paidTwice(orderId, error));
  }

  const giveUp = (orderId: string, now: number) =>
    change(orderId, (order) => ({ ...order, ...advanceOrder(order, { kind: 'voided' }, now) }), now);

  /** Does not query the provider about unknown orders. */
  async function look(orderId: string, now: number): Promise<StoredOrder | null> {
    if ((await orders.byOrderId(orderId)) === null) return null;
    return record(orderId, await provider.order(orderId), now);
  }

  async function settle(orderId: string, now: number): Promise<SettledOrder | null> {
    const order = await look(orderId, now);
    if (order?.phase !== 'approved') return order;
    const claim = await orders.claim(orderId, now);
    if (claim === 'gone') return giveUp(orderId, now);
    // A concurrent request may have captured it by now.
    if (claim === 'waits') return orders.byOrderId(orderId);
    const captured = await provider.capture(orderId, `capture-${orderId}`);
    if (captured.kind === 'seen') return record(orderId, captured.order, now);
    onError(new Error(`The money of order ${orderId} was refused: ${captured.reason}`));
    return { ...order, refusal: captured.reason };
  }

  return {
    look,
    settle,

    giveUp,

    async retry(now) {
      for (const orderId of await orders.waiting(now - CAPTURE_EVERY_MS, AT_A_TIME))
        await settle(orderId, now).catch((error: unknown) => {
          // The provider is not reachable: the next run tries again. Any other error must not block the remaining
          // orders.
          if (!(error instanceof Busy)) onError(error as Error);
        });
    },

    async handleWebhook(webhook, now) {
      const event = await provider.readWebhook(webhook);
      if (event === null) return false;
      const { orderId, paymentId } = event;
      const found = orderId ?? (paymentId === null ? null : ((await orders.byPaymentId(paymentId))?.orderId ?? null));
      if (found !== null) await settle(found, now);
      return true;
    },
  };
}

/** Stops the game of a player whose order no longer lets them in; their answers stay. */
async function stop(
  { orders, entries }: Pick<Repositories, 'orders' | 'entries'>,
  { userId, versionId }: StoredOrder,
  now: number,
): Promise<void> {
  if (userId === null || versionId === null) return;
  if ((await orders.stateOf(userId, versionId)) !== 'nonexistent') return;
  const entry = await entries.currentOf(userId);
  if (entry?.versionId === versionId) await entries.stop(userId, now, entry.questId);
}

/**
 * The change that follows from the provider's state; no state change if amount, payee or reference differ from ours.
 */
function after(order: StoredOrder, seen: SeenOrder | null, now: number): OrderChange {
  const isOurs =
    seen === null ||
    (seen.reference === order.reference &&
      seen.payeeId === order.payeeId &&
      seen.currency === order.currency &&
      seen.amountMinor === order.amountMinor);
  const news = isOurs ? newsOf(seen) : [];
  // A payment that the provider still reviews is not given up.
  const isPending = seen?.payment?.state === 'pending';
  const all: readonly OrderNews[] = isPending ? news : [...news, { kind: 'looked' }];
  const progress = all.reduce((reached, each) => ({ ...order, ...advanceOrder(reached, each, now) }), order);
  return { ...progress, payerId: isOurs ? (seen?.payerId ?? order.payerId) : order.payerId };
}

function newsOf(seen: SeenOrder | null): OrderNews[] {
  // The provider deletes orders that nobody approved.
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
