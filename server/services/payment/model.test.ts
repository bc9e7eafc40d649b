import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMinor } from '@mangoquest/core/payment/money.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { DomainError } from '../../ports/domain-errors.ts';
import type { PaymentProvider, SeenOrder } from '../../ports/payment-provider.ts';
import { ORIGIN, PAYER, startPaying } from '../../testing/paying.ts';
import type { Asker, Paying, PayingNode } from '../../testing/paying.ts';

const KINDS = [
  'place',
  'approve',
  'pay',
  'end',
  'hear',
  'retry',
  'wait',
  'refund',
  'price',
  'capture',
  'network',
  'kill',
  'settle',
] as const;
/** `n` chooses among what there is: the player, the order, the webhook, how long. */
const step = fc.record({ kind: fc.constantFrom(...KINDS), n: fc.nat({ max: 9_999 }) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying('sqlite');
});
afterAll(() => paying.close());

class Killed extends Error {}

interface World {
  readonly quest: Quest;
  readonly players: readonly Asker[];
  /** Each order with whose it is. */
  readonly orders: Map<string, Asker>;
  readonly node: PayingNode;
  /** When the server dies: before or after the provider did what it was asked. */
  dies: 'before' | 'after' | null;
  firstWebhook: number;
}

/** A server whose next call of the provider may be its last. */
function mortal(world: { dies: World['dies'] }): PaymentProvider {
  const whole = paying.provider();
  const dying = <Given extends unknown[], T>(act: (...given: Given) => Promise<T>) => {
    return async (...given: Given): Promise<T> => {
      const { dies } = world;
      world.dies = null;
      if (dies === 'before') throw new Killed();
      const result = await act(...given);
      if (dies === 'after') throw new Killed();
      return result;
    };
  };
  return {
    ...whole,
    createOrder: dying(whole.createOrder),
    order: dying(whole.order),
    capture: dying(whole.capture),
    readWebhook: dying(whole.readWebhook),
  };
}

async function begin(): Promise<World> {
  await paying.opened.raw('delete from fees');
  await paying.opened.raw('delete from orders');
  paying.trouble.length = 0;
  paying.emulator.behave({ capture: 'pays', network: 'up' });
  const { quest } = await paying.quest();
  const players = [await paying.player(), await paying.player()];
  const life: { dies: World['dies'] } = { dies: null };
  const node = paying.node({ provider: mortal(life) });
  const firstWebhook = paying.emulator.webhooks().length;
  return Object.assign(life, { quest, players, orders: new Map<string, Asker>(), node, firstWebhook });
}

const chosen = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

async function take({ kind, n }: Step, world: World): Promise<void> {
  const { emulator, clock } = paying;
  const { quest, players, orders, node } = world;
  const [orderId = '', owner] = chosen([...orders], n) ?? [];
  const player = chosen(players, n) ?? { userId: 0, isGeneric: false };
  const now = clock.now();
  switch (kind) {
    case 'place': {
      const placed = await node.orders.place(player, quest.id, ORIGIN, now);
      orders.set(placed.orderId, player);
      return;
    }
    case 'approve':
      emulator.orders.approve(orderId, PAYER);
      return;
    case 'pay':
      if (owner !== undefined) await node.orders.pay(owner, orderId, now);
      return;
    case 'end':
      emulator.orders.end(orderId);
      return;
    case 'hear': {
      const webhook = chosen(emulator.webhooks().slice(world.firstWebhook), n);
      if (webhook !== undefined) await node.settling.hear(webhook, now);
      return;
    }
    case 'retry':
      await node.settling.retry(now);
      return;
    case 'wait':
      clock.time += (n % 100) ** 2 * 30_000;
      return;
    case 'refund': {
      const paymentId = (
        await paying
          .provider()
          .order(orderId)
          .catch(() => null)
      )?.payment?.paymentId;
      if (paymentId !== undefined) emulator.refund(paymentId, n % 3 === 0 ? undefined : n % 700);
      return;
    }
    case 'price':
      await paying.priced(quest, [1.1, 12.5, 3, 990.05][n % 4] ?? 1);
      return;
    case 'capture':
      emulator.behave({ capture: (['pays', 'pays', 'declines', 'waits'] as const)[n % 4] ?? 'pays' });
      return;
    case 'network':
      emulator.behave({ network: (['up', 'up', 'up', 'down', 'lost'] as const)[n % 5] ?? 'up' });
      return;
    case 'kill':
      world.dies = n % 2 === 0 ? 'before' : 'after';
      return;
    case 'settle':
      emulator.orders.settle(orderId, n % 3 === 0 ? 'DECLINED' : 'COMPLETED');
  }
}

/** Everything is up again, and each order has been looked at. */
async function comeToRest(world: World): Promise<Map<string, SeenOrder | null>> {
  const { emulator, clock } = paying;
  world.dies = null;
  emulator.behave({ capture: 'pays', network: 'up' });
  const seen = new Map<string, SeenOrder | null>();
  // Twice: the first look may free the way for another order.
  for (let look = 0; look < 2; look++)
    for (const orderId of world.orders.keys()) {
      emulator.orders.settle(orderId, 'COMPLETED');
      await world.node.settling.settle(orderId, clock.now());
    }
  for (const orderId of world.orders.keys()) seen.set(orderId, await paying.provider().order(orderId));
  return seen;
}

/** 5%, half up, by whole numbers: the plain ledger. */
const plainFee = (minor: number) => Number((BigInt(minor) * 5n + 50n) / 100n);

test('after any sequence of players, webhooks, refunds, prices and crashes, orders and fees are the provider’s', async () => {
  let payments = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const world = await begin();
      for (const each of steps)
        await take(each, world).catch((error: unknown) => {
          if (!(error instanceof DomainError) && !(error instanceof Killed)) throw error;
        });
      const seen = await comeToRest(world);
      const { storage } = paying.opened;
      let fees = 0;
      const kept = new Map<Asker, number>();
      for (const [orderId, owner] of world.orders) {
        const order = await storage.orders.byOrderId(orderId);
        const { payment = null, amountMinor = 0 } = seen.get(orderId) ?? {};
        const isPaid = payment?.state === 'completed';
        const left = isPaid ? amountMinor - payment.refundedMinor : 0;
        expect(order?.phase === 'completed' || order?.phase === 'refunded').toBe(isPaid);
        expect(order?.refundedMinor).toBe(isPaid ? payment.refundedMinor : 0);
        expect(order?.phase === 'completed').toBe(left > 0);
        fees += plainFee(left);
        if (left > 0) kept.set(owner, (kept.get(owner) ?? 0) + 1);
        payments += isPaid ? 1 : 0;
      }
      for (const player of world.players) {
        const state = await storage.orders.stateOf(player.userId, world.quest.version.id);
        expect(kept.get(player) ?? 0).toBe(state === 'completed' ? 1 : 0);
      }
      const ledger = await storage.orders.feesOf(world.quest.creator.userId);
      expect(ledger.reduce((sum, { minor }) => sum + minor, 0)).toBe(fees);
      expect(paying.trouble.filter((text) => text.includes('beside another'))).toEqual([]);
    }),
    { numRuns: 60 },
  );
  // They did pay.
  expect(payments).toBeGreaterThan(0);
  expect(toMinor(990.05, 'EUR')).toBe(99_005);
});
