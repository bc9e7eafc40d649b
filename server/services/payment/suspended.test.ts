import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoiceDueAt } from '@mangoquest/core/payment/invoice.ts';
import { questAccess } from '../../access/quest-access.ts';
import { ORIGIN, PAYER, startPaying } from '../../testing/paying.ts';
import type { Asker, Paying } from '../../testing/paying.ts';
import { invoiceTo } from '../../testing/owed-fees.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { eventBoard } from '../shared/events.ts';
import { atOnce } from '../shared/quest-work.ts';
import { memoryTryLimit } from '../../adapters/memory-try-limit.ts';
import { composePlay } from '../play/compose.ts';
import { passwords } from '../../testing/test-app.ts';
import { openStorage } from '../../storage/open-storage.ts';

const DAY = 86_400_000;

describe.each(DIALECTS)('unpaid invoices on %s', (dialect) => {
  let paying: Paying;
  let creatorId: number;
  let creator: Asker;
  let priced: number;
  let free: number;
  let number: string;
  let issued: number;
  beforeAll(async () => {
    paying = await startPaying(dialect);
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.emulator.behave({ capture: 'pays', network: 'up' });
    const { quest, creator: maker } = await paying.quest({ price: 0 });
    creatorId = maker.id;
    creator = { userId: creatorId, isGeneric: false };
    free = quest.id;
    const other = await paying.quest({ price: 12.5 }, maker);
    priced = other.quest.id;
    issued = paying.clock.time;
    number = await invoiceTo(paying.opened.storage, creatorId, issued);
  });

  /** Result of entering: `in`, or the message key of the refusal. */
  async function enter(questId: number, now: number, asker?: Asker): Promise<string> {
    const { storage } = paying.opened;
    const { entering } = composePlay({
      access: questAccess(storage),
      storage,
      passwords,
      limit: memoryTryLimit,
      turn: atOnce,
      events: eventBoard({ storage, onError: () => undefined }).events,
      config: { rateLimit: 0 },
    });
    const entrant = { ...(asker ?? (await paying.player())), family: 'f' };
    return entering.setCurrent(entrant, { questId, position: null }, now).then(
      () => 'in',
      (error: { messageKey: string }) => error.messageKey,
    );
  }
  const late = (days: number) => invoiceDueAt(issued) + days * DAY;
  const place = () => paying.invoices.pay(creator, number, ORIGIN, paying.clock.now());
  const paidAt = async () => (await paying.invoices.own(creator))[0]?.paidAt;
  const pay = async () => {
    const { orderId } = await place();
    paying.emulator.orders.approve(orderId, PAYER);
    expect(await paying.orders.pay(creator, orderId, paying.clock.now())).toEqual({ state: 'completed' });
    return orderId;
  };

  test('14 days late quests with a price take nobody new, 44 days late no quest does', async () => {
    const said = [];
    for (const now of [late(14) - 1, late(14), late(44) - 1, late(44)])
      said.push([await enter(free, now), await enter(priced, now), await enter(priced, now, creator)]);
    expect(said).toEqual([
      ['in', 'play.needsPayment', 'in'],
      // A player who is already in can continue.
      ['in', 'payment.notNow', 'in'],
      ['in', 'payment.notNow', 'in'],
      ['payment.notNow', 'payment.notNow', 'in'],
    ]);
  });

  test('its creator is told why, and nobody pays for what cannot be entered', async () => {
    expect(await enter(priced, late(14), creator)).toBe('payment.suspended');
    expect(await enter(free, late(14), creator)).toBe('in');
    const player = await paying.player();
    const placed = (now: number) =>
      paying.orders.place(player, priced, ORIGIN, now).then(
        () => 'placed',
        (error: { messageKey: string }) => error.messageKey,
      );
    expect([await placed(late(14)), await placed(late(14) - 1)]).toEqual(['payment.notNow', 'placed']);
  });

  test('who plays goes on, and comes back into their own game', async () => {
    const player = await paying.player();
    expect(await enter(free, late(44) - 1, player)).toBe('in');
    expect(await enter(free, late(44), player)).toBe('in');
    expect(await enter(free, late(44))).toBe('payment.notNow');
  });

  test('who left comes back, and who has paid comes in; who had the money back does not', async () => {
    const [left, paid] = [await paying.player(), await paying.player()];
    const { entries } = paying.opened.storage;
    expect(await enter(free, issued, left)).toBe('in');
    await entries.stop(left.userId, issued);
    expect([await enter(free, late(44), left), await enter(free, late(44), paid)]).toEqual(['in', 'payment.notNow']);
    const { orderId } = await paying.orders.place(paid, priced, ORIGIN, issued);
    paying.emulator.orders.approve(orderId, PAYER);
    await paying.orders.pay(paid, orderId, issued);
    expect(await enter(priced, late(44), paid)).toBe('in');
    await entries.stop(paid.userId, late(44));
    expect(await enter(priced, late(44), paid)).toBe('in');
    const { paymentId } = (await paying.opened.storage.orders.byOrderId(orderId)) ?? {};
    paying.emulator.refund(paymentId ?? '');
    await paying.settling.look(orderId, late(44));
    expect([await enter(priced, late(44), paid), await enter(priced, issued, paid)]).toEqual([
      'payment.notNow',
      'play.needsPayment',
    ]);
  });

  test('a payment lifts it at once; what is given back brings it again', async () => {
    expect(await enter(free, late(44))).toBe('payment.notNow');
    const orderId = await pay();
    expect(await paidAt()).toBe(paying.clock.now());
    expect(await enter(free, late(44))).toBe('in');
    const { paymentId } = (await paying.opened.storage.orders.byOrderId(orderId)) ?? {};
    paying.emulator.refund(paymentId ?? '');
    await paying.settling.look(orderId, paying.clock.now());
    expect(await paidAt()).toBeNull();
    expect(await enter(free, late(44))).toBe('payment.notNow');
    await pay();
    expect(await enter(free, late(44))).toBe('in');
  });

  test('an operator suspends and lifts; a payment of all that is open lifts what an operator said too', async () => {
    const { invoices } = paying.opened.storage;
    expect(await enter(free, issued)).toBe('in');
    expect(await invoices.say(creatorId, { kind: 'suspended', at: issued })).toBe(true);
    expect(await enter(free, issued)).toBe('payment.notNow');
    await invoices.say(creatorId, { kind: 'lifted', at: issued + 1 });
    expect([await enter(free, late(44)), await enter(priced, late(44))]).toEqual(['in', 'play.needsPayment']);
    await invoices.say(creatorId, { kind: 'suspended', at: issued + 2 });
    const another = await invoiceTo(paying.opened.storage, creatorId, issued + 3);
    await pay();
    expect(await enter(free, issued + 3), 'one is still open').toBe('payment.notNow');
    number = another;
    await pay();
    expect(await enter(free, issued + 3)).toBe('in');
    expect(await invoices.say(999_999, { kind: 'lifted', at: 1 })).toBe(false);
  });

  test('an invoice is paid to the platform, once, by its own sum, and costs no fee', async () => {
    const { orderId } = await place();
    expect((await place()).orderId).toBe(orderId);
    expect(await paying.provider().order(orderId)).toMatchObject({
      reference: number,
      payeeId: paying.provider().platformPayeeId,
      amountMinor: 1_200,
      currency: 'EUR',
    });
    const before = (await paying.opened.storage.orders.feesOf(creatorId)).length;
    paying.emulator.orders.approve(orderId, PAYER);
    const other = await openStorage(paying.opened.config);
    const nodes = [paying, paying.node({ storage: other })];
    const paid = paying.emulator.orders.paid();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => nodes[index % 2]?.orders.pay(creator, orderId, paying.clock.now())),
    );
    await other.close();
    expect(paying.emulator.orders.paid() - paid).toBe(1);
    expect(await paying.opened.storage.orders.feesOf(creatorId)).toHaveLength(before);
    await expect(place()).rejects.toMatchObject({ kind: 'conflict', messageKey: 'payment.invoicePaid' });
    // It does not appear among their payments for quests.
    const page = { after: null, limit: 25 };
    const listed = await paying.opened.storage.ledger.paid(creatorId, page);
    expect(listed.map((paid) => paid.orderId)).not.toContain(orderId);
  });

  test('two orders of one invoice that were both approved: one is paid', async () => {
    const first = await place();
    paying.emulator.orders.approve(first.orderId, PAYER);
    const second = await paying.provider().createOrder({
      requestId: `second-${number}-${dialect}`,
      reference: number,
      description: number,
      payeeId: paying.provider().platformPayeeId,
      amountMinor: 1_200,
      currency: 'EUR',
      returnUrl: ORIGIN,
      cancelUrl: ORIGIN,
    });
    const of = await paying.opened.storage.orders.byOrderId(first.orderId);
    if (of === null || of.invoiceId === null) throw new Error('no order');
    await paying.opened.storage.orders.create(
      { ...of, userId: creatorId, invoiceId: of.invoiceId, orderId: second.orderId },
      paying.clock.now(),
    );
    paying.emulator.orders.approve(second.orderId, PAYER);
    const paid = paying.emulator.orders.paid();
    for (const orderId of [first.orderId, second.orderId, first.orderId, second.orderId])
      await paying.settling.settle(orderId, paying.clock.now());
    expect(paying.emulator.orders.paid() - paid).toBe(1);
    expect(await paidAt()).not.toBeNull();
  });

  test('while the provider does not answer it stays unpaid; the next run has the money', async () => {
    const { orderId } = await place();
    paying.emulator.orders.approve(orderId, PAYER);
    await paying.settling.look(orderId, paying.clock.now());
    paying.emulator.behave({ network: 'down' });
    await expect(paying.orders.pay(creator, orderId, paying.clock.now())).rejects.toMatchObject({ kind: 'busy' });
    expect(await paidAt()).toBeNull();
    paying.emulator.behave({ network: 'up' });
    await paying.settling.retry(paying.clock.now() + 10 * 60_000);
    expect(await paidAt()).not.toBeNull();
  });

  test('another’s invoice, and what is none, is not there', async () => {
    const other = await paying.player();
    for (const [asker, text] of [
      [other, number],
      [creator, 'MQ-2026-999999'],
      [creator, 'MQ-1'],
    ] as const)
      await expect(paying.invoices.pay(asker, text, ORIGIN, 1)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await paying.invoices.own(other)).toEqual([]);
  });
});
