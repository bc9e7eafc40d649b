import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTURE_FOR_MS } from '@mangoquest/core/payment/order.ts';
import { runHousekeeping } from '../../jobs/housekeeping.ts';
import { ORIGIN, PAYEE, PAYER, startPaying } from '../../testing/paying.ts';
import type { Paying } from '../../testing/paying.ts';
import { payingPlayer } from '../../testing/paying-player.ts';
import type { PayingPlayer } from '../../testing/paying-player.ts';
import { DIALECTS } from '../../testing/storage.ts';

describe.each(DIALECTS)('orders that go on by themselves on %s', (dialect) => {
  let paying: Paying;
  let hand: PayingPlayer;
  beforeAll(async () => {
    paying = await startPaying(dialect);
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    hand = await payingPlayer(paying);
  });

  test('while the provider is away nothing is lost; the next run has the money', async () => {
    const orderId = await hand.approved();
    await hand.approve(orderId);
    paying.emulator.behave({ network: 'down' });
    await expect(hand.pay(orderId)).rejects.toMatchObject({ kind: 'busy', messageKey: 'payment.unreachable' });
    await paying.settling.retry(paying.clock.now());
    expect(await hand.state()).toBe('approved');
    paying.emulator.behave({ network: 'up' });
    await paying.settling.retry(paying.clock.now() + 10 * 60_000);
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
  });

  test('declined money leaves the approval, is told, and is asked for every ten minutes for three days', async () => {
    const orderId = await hand.approved();
    await hand.approve(orderId);
    paying.emulator.behave({ capture: 'declines' });
    const now = paying.clock.now();
    expect(await hand.pay(orderId)).toEqual({ state: 'approved', problem: 'declined' });
    expect(paying.trouble).toEqual([`The money of order ${orderId} was refused: INSTRUMENT_DECLINED`]);
    await paying.settling.retry(now + 10 * 60_000 - 1);
    expect(paying.trouble).toHaveLength(1);
    await paying.settling.retry(now + 10 * 60_000);
    expect(paying.trouble).toHaveLength(2);
    await paying.settling.retry(now + CAPTURE_FOR_MS - 1);
    expect(await hand.state()).toBe('approved');
    await paying.settling.retry(now + CAPTURE_FOR_MS + 10 * 60_000);
    expect([await hand.state(), await hand.fees()]).toEqual(['nonexistent', []]);
    // The player can try again with a new order.
    expect(await hand.place()).not.toBe(orderId);
  });

  test('declined money makes way for another order, what is looked into does not, and nobody pays twice', async () => {
    const before = hand.paid();
    const first = await hand.approved();
    paying.emulator.behave({ capture: 'declines' });
    expect(await hand.pay(first)).toEqual({ state: 'approved', problem: 'declined' });
    const second = await hand.approved();
    expect([second === first, await hand.state()]).toEqual([false, 'nonexistent']);
    // Capturing is refused once more while the player asks again, then succeeds: no new order is placed.
    await hand.pay(second);
    paying.emulator.behave({ capture: 'pays' });
    await expect(hand.place()).rejects.toMatchObject({ kind: 'conflict', messageKey: 'payment.alreadyPaid' });
    expect([await hand.state(), hand.paid() - before]).toEqual(['completed', 1]);
    for (const orderId of [first, second]) await paying.settling.settle(orderId, paying.clock.now());
    await paying.settling.retry(paying.clock.now() + 10 * 60_000);
    expect([hand.paid() - before, await hand.fees()]).toEqual([1, [63]]);

    const other = await payingPlayer(paying);
    paying.emulator.behave({ capture: 'waits' });
    expect(await other.pay(await other.approved())).toEqual({ state: 'approved' });
    await expect(other.place()).rejects.toMatchObject({ kind: 'conflict', messageKey: 'payment.alreadyPaid' });
  });

  test('with an approval that is given up the entry stops, and what was played stays', async () => {
    const orderId = await hand.approved();
    await hand.approve(orderId);
    const { id } = await hand.entered();
    paying.emulator.behave({ capture: 'declines' });
    await paying.settling.retry(paying.clock.now());
    expect(await hand.current()).toMatchObject({ id });
    await paying.settling.retry(paying.clock.now() + CAPTURE_FOR_MS);
    expect(await hand.current()).toBeNull();
    expect(await paying.opened.storage.entries.byUserQuest(hand.player.userId, hand.quest.id)).toMatchObject({ id });
  });

  test('money that comes after all counts; beside another payment for the version it is told to the operator', async () => {
    const now = paying.clock.now();
    const givenUp = async () => {
      const orderId = await hand.approved();
      await hand.approve(orderId);
      paying.emulator.behave({ capture: 'declines' });
      await paying.settling.retry(now + CAPTURE_FOR_MS);
      paying.emulator.behave({ capture: 'pays' });
      expect(await hand.state()).toBe('nonexistent');
      return orderId;
    };
    const first = await givenUp();
    const second = await givenUp();
    await paying.provider().capture(second, 'by hand');
    expect(await hand.pay(second)).toEqual({ state: 'completed' });
    paying.trouble.length = 0;
    await paying.provider().capture(first, 'by hand');
    expect(await hand.pay(first)).toEqual({ state: 'nonexistent', problem: 'ended' });
    expect(paying.trouble).toEqual([`Order ${first} was paid beside another one of its player for the same version`]);
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
  });

  test('who approves and deletes their account is asked for nothing, and keeps no other waiting', async () => {
    const { storage, raw } = paying.opened;
    const gone = [];
    for (let index = 0; index < 3; index++) {
      const player = await paying.player();
      const { orderId } = await paying.orders.place(player, hand.quest.id, ORIGIN, paying.clock.now());
      paying.emulator.orders.approve(orderId, PAYER);
      await paying.settling.look(orderId, paying.clock.now());
      await raw(`delete from users where id = ${player.userId}`);
      gone.push(orderId);
    }
    const orderId = await hand.approved();
    await paying.settling.look(orderId, paying.clock.now());
    const now = paying.clock.now();
    const before = hand.paid();
    for (const each of gone) await paying.settling.settle(each, now);
    expect(await storage.orders.waiting(now - 1, 1)).toEqual([orderId]);
    await paying.settling.retry(now);
    expect([hand.paid() - before, await hand.state()]).toEqual([1, 'completed']);
  });

  test('money that PayPal looked into while its player deleted their account counts when it comes', async () => {
    const orderId = await hand.approved();
    paying.emulator.behave({ capture: 'waits' });
    await hand.pay(orderId);
    await paying.opened.raw(`delete from users where id = ${hand.player.userId}`);
    const later = paying.clock.now() + 10 * 60_000;
    await paying.settling.retry(later);
    expect(await paying.opened.storage.orders.byOrderId(orderId)).toMatchObject({ phase: 'approved' });
    paying.emulator.orders.settle(orderId, 'COMPLETED');
    await paying.settling.retry(later + 10 * 60_000);
    expect([(await paying.opened.storage.orders.byOrderId(orderId))?.phase, await hand.fees()]).toEqual([
      'completed',
      [63],
    ]);
  });

  test('an order that cannot go on is told of, and the others go on', async () => {
    const orderId = await hand.approved();
    await paying.settling.look(orderId, paying.clock.now());
    const other = await paying.player();
    const second = await paying.orders.place(other, hand.quest.id, ORIGIN, paying.clock.now());
    paying.emulator.orders.approve(second.orderId, PAYER);
    await paying.settling.look(second.orderId, paying.clock.now());
    const whole = paying.provider();
    const provider = {
      ...whole,
      capture: async (id: string, request: string) => {
        if (id === orderId) throw new Error('broken');
        return whole.capture(id, request);
      },
    };
    await paying.node({ provider }).settling.retry(paying.clock.now());
    expect(paying.trouble).toEqual(['broken']);
    const { orders } = paying.opened.storage;
    expect([await hand.state(), await orders.stateOf(other.userId, hand.quest.version.id)]).toEqual([
      'approved',
      'completed',
    ]);
  });

  test('what nobody approved is forgotten after 30 days; what was approved, paid or given up stays', async () => {
    const { orders } = paying.opened.storage;
    const [start, month] = [paying.clock.now(), 30 * 86_400_000];
    const paid = await hand.approved();
    await hand.pay(paid);
    const other = await paying.player();
    const { orderId } = await paying.orders.place(other, hand.quest.id, ORIGIN, start);
    const house = { storage: paying.opened.storage, clock: paying.clock };
    paying.clock.time = start + month;
    await runHousekeeping(house);
    expect(await orders.byOrderId(orderId)).toMatchObject({ phase: 'created' });
    paying.clock.time = start + month + 1;
    await runHousekeeping(house);
    expect([await orders.byOrderId(orderId), await orders.byOrderId(paid)]).toMatchObject([
      null,
      { phase: 'completed' },
    ]);
    paying.clock.time = start;
  });

  test('a payment that is looked into lets in for as long as it takes', async () => {
    const orderId = await hand.approved();
    paying.emulator.behave({ capture: 'waits' });
    expect(await hand.pay(orderId)).toEqual({ state: 'approved' });
    await paying.settling.retry(paying.clock.now() + 2 * CAPTURE_FOR_MS);
    expect([await hand.state(), await hand.fees()]).toEqual(['approved', []]);
    paying.emulator.orders.settle(orderId, 'COMPLETED');
    await paying.settling.retry(paying.clock.now() + 3 * CAPTURE_FOR_MS);
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
  });

  test('one that fails after that ends the order', async () => {
    const orderId = await hand.approved();
    paying.emulator.behave({ capture: 'waits' });
    await hand.pay(orderId);
    paying.emulator.orders.settle(orderId, 'DECLINED');
    await paying.settling.retry(paying.clock.now() + 10 * 60_000);
    expect([await hand.state(), await hand.fees()]).toEqual(['nonexistent', []]);
  });

  test('webhooks lead to the same: late, twice, and in the other order', async () => {
    const from = paying.emulator.webhooks().length;
    const orderId = await hand.approved();
    const hear = async () => {
      for (const webhook of paying.emulator.webhooks().slice(from).toReversed())
        for (const _ of [1, 2]) expect(await paying.settling.handleWebhook(webhook, paying.clock.now())).toBe(true);
    };
    await hear();
    // The player did not return: the webhook alone led to the capture.
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
    await hear();
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
    const paymentId = (await paying.opened.storage.orders.byOrderId(orderId))?.paymentId ?? '';
    await hand.entered();
    paying.emulator.refund(paymentId, 250);
    await hear();
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63, -13]]);
    expect(await hand.current()).not.toBeNull();
    paying.emulator.refund(paymentId);
    await hear();
    expect([await hand.state(), await hand.fees(), await hand.current()]).toEqual([
      'nonexistent',
      [63, -13, -50],
      null,
    ]);
  });

  test('a server that dies before the game ends has taken over no refund either; the next one does both', async () => {
    const orderId = await hand.approved();
    await hand.pay(orderId);
    await hand.entered();
    paying.emulator.refund((await paying.opened.storage.orders.byOrderId(orderId))?.paymentId ?? '');
    const { storage } = paying.opened;
    const dying = paying.node({
      storage: {
        ...storage,
        transaction: (work) =>
          storage.transaction((repositories) =>
            work({
              ...repositories,
              entries: { ...repositories.entries, stop: () => Promise.reject(new Error('killed')) },
            }),
          ),
      },
    });
    await expect(dying.settling.look(orderId, paying.clock.now())).rejects.toThrow('killed');
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
    expect(await hand.current()).not.toBeNull();
    await paying.settling.look(orderId, paying.clock.now());
    expect([await hand.state(), await hand.fees(), await hand.current()]).toEqual(['nonexistent', [63, -63], null]);
  });

  test('a webhook that nobody signed, or of an order that is not ours, changes nothing', async () => {
    const orderId = await hand.approved();
    const webhook = paying.emulator.webhooks().at(-1) ?? { headers: {}, body: '' };
    const forged = { headers: { ...webhook.headers, 'paypal-transmission-sig': 'AAAA' }, body: webhook.body };
    expect(await paying.settling.handleWebhook(forged, paying.clock.now())).toBe(false);
    expect(await hand.state()).toBe('nonexistent');
    const foreign = await paying.provider().createOrder({
      requestId: `foreign ${orderId}`,
      reference: `${hand.quest.id}:1`,
      description: 'x',
      payeeId: PAYEE,
      amountMinor: 1,
      currency: 'EUR',
      returnUrl: ORIGIN,
      cancelUrl: ORIGIN,
    });
    paying.emulator.orders.approve(foreign.orderId, PAYER);
    const about = paying.emulator.webhooks().at(-1) ?? webhook;
    expect(await paying.settling.handleWebhook(about, paying.clock.now())).toBe(true);
    expect(await hand.state()).toBe('nonexistent');
  });

  test('an order of which the provider tells another sum, payee or quest does not go on', async () => {
    const orderId = await hand.approved();
    const seen = await paying.provider().order(orderId);
    for (const wrong of [{ amountMinor: 1 }, { currency: 'HUF' }, { payeeId: 'X' }, { reference: '1:1' }] as const) {
      const provider = { ...paying.provider(), order: async () => seen && { ...seen, ...wrong } };
      expect(await paying.node({ provider }).settling.settle(orderId, paying.clock.now())).toMatchObject({
        phase: 'created',
      });
    }
    expect(await hand.pay(orderId)).toEqual({ state: 'completed' });
  });
});
