import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTURE_FOR_MS } from '@mangoquest/core/payment/order.ts';
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
    expect(await hand.pay(orderId)).toEqual({ state: 'approved' });
    expect(paying.trouble).toEqual([`The money of order ${orderId} was refused: INSTRUMENT_DECLINED`]);
    await paying.settling.retry(now + 10 * 60_000 - 1);
    expect(paying.trouble).toHaveLength(1);
    await paying.settling.retry(now + 10 * 60_000);
    expect(paying.trouble).toHaveLength(2);
    await paying.settling.retry(now + CAPTURE_FOR_MS - 1);
    expect(await hand.state()).toBe('approved');
    await paying.settling.retry(now + CAPTURE_FOR_MS + 10 * 60_000);
    expect([await hand.state(), await hand.fees()]).toEqual(['nonexistent', []]);
    // They may try anew.
    expect(await hand.place()).not.toBe(orderId);
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
    expect(await hand.pay(first)).toEqual({ state: 'nonexistent' });
    expect(paying.trouble).toEqual([`Order ${first} was paid beside another one of its player for the same version`]);
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
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
        for (const _ of [1, 2]) expect(await paying.settling.hear(webhook, paying.clock.now())).toBe(true);
    };
    await hear();
    // The player has not come back: the approval was heard, and the money asked for.
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

  test('a webhook that nobody signed, or of an order that is not ours, changes nothing', async () => {
    const orderId = await hand.approved();
    const webhook = paying.emulator.webhooks().at(-1) ?? { headers: {}, body: '' };
    const forged = { headers: { ...webhook.headers, 'paypal-transmission-sig': 'AAAA' }, body: webhook.body };
    expect(await paying.settling.hear(forged, paying.clock.now())).toBe(false);
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
    expect(await paying.settling.hear(about, paying.clock.now())).toBe(true);
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
