import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYEE, startPaying } from '../../testing/paying.ts';
import type { Paying } from '../../testing/paying.ts';
import { payingPlayer } from '../../testing/paying-player.ts';
import type { PayingPlayer } from '../../testing/paying-player.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { operatePayments, PAYMENTS_USAGE } from './operating.ts';

describe.each(DIALECTS)('the commands of payments on %s', (dialect) => {
  let paying: Paying;
  let hand: PayingPlayer;
  beforeAll(async () => {
    paying = await startPaying(dialect);
  });
  beforeEach(async () => {
    hand = await payingPlayer(paying);
  });
  afterAll(() => paying.close());

  const run = (...words: string[]) =>
    operatePayments(words, { ...paying.opened.storage, settling: paying.settling }, paying.clock.now());

  test('orders that wait are listed by their numbers alone', async () => {
    expect(await run('list')).toEqual({ isDone: true, text: 'No order waits.\n' });
    const orderId = await hand.place();
    const { text } = await run('list');
    expect(text).toBe(`${orderId}  ${hand.quest.id}:1  created  12.50 EUR  user ${hand.player.userId}\n`);
    expect(text).not.toContain(PAYEE);
  });

  test('the money of an approved order is asked for now', async () => {
    const orderId = await hand.approved();
    expect(await run('capture', orderId)).toEqual({ isDone: true, text: `Order ${orderId} is completed.\n` });
    expect(await run('capture', orderId)).toEqual({ isDone: true, text: `Order ${orderId} is completed.\n` });
    expect(hand.paid()).toBeGreaterThan(0);
    expect(await run('capture', 'NOTHERE')).toEqual({ isDone: false, text: 'There is no order NOTHERE.\n' });
  });

  test('what was given back at the provider is taken over', async () => {
    const orderId = await hand.approved();
    await run('capture', orderId);
    const { paymentId } = (await paying.opened.storage.orders.byOrderId(orderId)) ?? {};
    paying.emulator.refund(paymentId ?? '', 250);
    const text = '1 paid orders were looked at; of 1 something was given back.\n';
    expect(await run('refund-check')).toEqual({ isDone: true, text });
    expect((await paying.opened.storage.orders.byOrderId(orderId))?.refundedMinor).toBe(250);
    expect((await run('refund-check')).text).toContain('of 0 something');
    paying.emulator.refund(paymentId ?? '');
    expect((await run('refund-check', orderId)).text).toBe(`Order ${orderId} is refunded.\n`);
  });

  test('an account is suspended and lifted by its number', async () => {
    const { id } = { id: hand.quest.creator.userId };
    expect(await run('suspend', String(id))).toEqual({ isDone: true, text: `Account ${id} is suspended.\n` });
    expect((await paying.opened.storage.invoices.standingOf(id)).word?.kind).toBe('suspended');
    expect(await run('lift', String(id))).toEqual({ isDone: true, text: `Account ${id} is lifted.\n` });
    expect((await paying.opened.storage.invoices.standingOf(id)).word?.kind).toBe('lifted');
    expect(await run('lift', '999999')).toEqual({ isDone: false, text: 'There is no account 999999.\n' });
  });

  test('while the provider is away, and where there is none, that is said and nothing is done', async () => {
    const orderId = await hand.approved();
    paying.emulator.behave({ network: 'down' });
    expect((await run('capture', orderId)).text).toContain('does not answer');
    paying.emulator.behave({ network: 'up' });
    expect((await paying.opened.storage.orders.byOrderId(orderId))?.phase).toBe('created');
    const words = [['capture', orderId], ['refund-check']];
    for (const one of words)
      expect(
        await operatePayments(one, { ...paying.opened.storage, settling: null }, paying.clock.now()),
      ).toMatchObject({ isDone: false, text: 'PAYMENTS names no provider, so none can be asked.\n' });
  });

  test.each(['', 'capture', 'lift Ada', 'list all', 'capture A B', 'drop'])('“%s” is none of them', async (words) => {
    expect(await run(...words.split(' '))).toEqual({ isDone: false, text: `${PAYMENTS_USAGE}\n` });
  });
});
