import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTURE_FOR_MS } from '@mangoquest/core/payment/order.ts';
import { ORIGIN, PAYEE, PAYER, startPaying } from '../../testing/paying.ts';
import type { Asker, Paying } from '../../testing/paying.ts';
import { payingPlayer } from '../../testing/paying-player.ts';
import type { PayingPlayer } from '../../testing/paying-player.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReportedApproval } from './orders.service.ts';

describe.each(DIALECTS)('paying on %s', (dialect) => {
  let paying: Paying;
  let hand: PayingPlayer;
  beforeAll(async () => {
    paying = await startPaying(dialect);
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    hand = await payingPlayer(paying);
  });

  test('an order is placed, approved and paid, and the fee is half up', async () => {
    const asked = { creatorId: hand.quest.creator.userId, questId: hand.quest.id, versionNumber: 1 };
    expect(await paying.orders.stateOf(hand.player, asked)).toEqual({ state: 'nonexistent', payeeId: PAYEE });
    const orderId = await hand.approved();
    expect(await hand.approve(orderId)).toEqual({ state: 'approved' });
    expect([await hand.state(), await hand.fees()]).toEqual(['approved', []]);
    expect(await hand.pay(orderId)).toEqual({ state: 'completed' });
    expect([await hand.state(), await hand.fees()]).toEqual(['completed', [63]]);
    expect(await paying.orders.stateOf(hand.player, asked)).toEqual({ state: 'completed', payeeId: PAYEE });
    expect(await hand.pay(orderId)).toEqual({ state: 'completed' });
    expect(await hand.fees()).toEqual([63]);
    await expect(hand.place()).rejects.toMatchObject({ kind: 'conflict', messageKey: 'payment.alreadyPaid' });
  });

  test('who has approved in another window is not asked for a second approval', async () => {
    const orderId = await hand.approved();
    expect(await hand.state()).toBe('nonexistent');
    await expect(hand.place()).rejects.toMatchObject({ kind: 'conflict', messageKey: 'payment.alreadyPaid' });
    expect(await hand.state()).toBe('approved');
    expect(await hand.pay(orderId)).toEqual({ state: 'completed' });
  });

  test('of who asks for the state of another creator’s quest or version nothing is told', async () => {
    const asked = { creatorId: hand.quest.creator.userId, questId: hand.quest.id, versionNumber: 1 };
    for (const wrong of [{ creatorId: hand.player.userId }, { versionNumber: 2 }, { questId: 999_999 }])
      await expect(paying.orders.stateOf(hand.player, { ...asked, ...wrong })).rejects.toMatchObject({
        kind: 'not-found',
      });
  });

  test('what the provider is asked for is the quest’s, whoever asks', async () => {
    const orderId = await hand.place();
    expect(await paying.provider().order(orderId)).toMatchObject({
      reference: `${hand.quest.id}:1`,
      payeeId: PAYEE,
      amountMinor: 1250,
      currency: 'EUR',
    });
  });

  test('a second call gives the open order, 20 at once too, and another price another one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => hand.place()));
    const [first = ''] = all;
    expect(new Set(all).size).toBe(1);
    expect(await hand.place()).toBe(first);
    await paying.priced(hand.quest, 3);
    const second = await hand.place();
    expect(second).not.toBe(first);
    expect(await paying.provider().order(second)).toMatchObject({ amountMinor: 300 });
    await paying.priced(hand.quest, 12.5);
    expect(await hand.place()).toBe(first);
    // The provider no longer has the order.
    paying.emulator.orders.end(first);
    expect(await hand.place()).not.toBe(first);
  });

  test('nobody pays for what is free, their own, over, without a payee or not to be seen', async () => {
    const refusal = async (asker: Asker, questId = hand.quest.id) =>
      paying.orders.place(asker, questId, ORIGIN, paying.clock.now()).then(
        () => 'placed',
        (error: { messageKey: string }) => error.messageKey,
      );
    const creator = { userId: hand.quest.creator.userId, isGeneric: false };
    const free = (await paying.quest({ price: 0 })).quest.id;
    const over = (await paying.quest({ endTime: paying.clock.now() })).quest.id;
    const hidden = (await paying.quest({ active: false })).quest.id;
    const { quest: unlinked, creator: poor } = await paying.quest();
    await paying.opened.raw(`delete from payment_accounts where user_id = ${poor.id}`);
    expect(await Promise.all([free, over, hidden, unlinked.id, 999_999].map((id) => refusal(hand.player, id)))).toEqual(
      ['payment.free', 'play.timedOut', 'common.gone', 'payment.noPayee', 'common.gone'],
    );
    expect(await refusal(creator)).toBe('payment.ownQuest');
  });

  test.each<[keyof ReportedApproval, Partial<ReportedApproval>]>([
    ['questId', { questId: 999_999 }],
    ['versionId', { versionId: 999_999 }],
    ['amount', { amount: '12.49' }],
    ['amount', { amount: '1.25' }],
    ['amount', { amount: '12.500' }],
    ['amount', { amount: '' }],
    ['currency', { currency: 'HUF' }],
    ['currency', { currency: 'BTC' }],
    ['payeeId', { payeeId: 'QYR5Z8XDVJNXQ' }],
    ['payerId', { payerId: 'WDJJHEBZ4X2LY' }],
    ['paymentId', { paymentId: 'SOMEBODYS' }],
    ['completed', { completed: true }],
  ])('an approval with another %s is refused: %j', async (field, changes) => {
    const orderId = await hand.approved();
    const refusal = await hand.approve(orderId, changes).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'invalid' });
    expect((refusal as { issues: { field: string }[] }).issues.map((issue) => issue.field)).toContain(field);
    const { amountMinor: amount, currency, payeeId } = (await paying.opened.storage.orders.byOrderId(orderId)) ?? {};
    expect([amount, currency, payeeId, await hand.fees()]).toEqual([1250, 'EUR', PAYEE, []]);
  });

  test('an approval that the provider does not know of lets nobody in', async () => {
    const orderId = await hand.place();
    expect(await hand.approve(orderId, { payerId: '' })).toEqual({ state: 'nonexistent' });
    expect(await hand.pay(orderId)).toEqual({ state: 'nonexistent' });
    expect(await hand.state()).toBe('nonexistent');
  });

  test('the order of another, and one that is none, is not there', async () => {
    const orderId = await hand.approved();
    const other = await paying.player();
    const refused = [
      () => hand.approve(orderId, {}, other),
      () => hand.pay(orderId, other),
      () => hand.approve('UNKNOWN'),
      () => hand.pay('UNKNOWN'),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject({ kind: 'not-found' });
    expect(await hand.state()).toBe('nonexistent');
  });

  test('200 captures of one order at once, on two nodes: one payment, one fee', async () => {
    const orderId = await hand.approved();
    const before = hand.paid();
    const second = dialect === 'postgres' ? await openStorage(paying.opened.config) : null;
    const nodes = [paying, paying.node(second === null ? {} : { storage: second })];
    const now = paying.clock.now();
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => nodes[index % 2]?.orders.pay(hand.player, orderId, now)),
    );
    await second?.close();
    // Requests that lost the race also return the final state.
    expect(new Set(all.map((reply) => reply?.state))).toEqual(new Set(['completed']));
    expect([await hand.state(), await hand.fees(), hand.paid() - before]).toEqual(['completed', [63], 1]);
  });

  test('who has paid for a version that is postponed has paid for the next; for one that is over they have not', async () => {
    const { orders } = paying.opened.storage;
    const orderId = await hand.approved();
    await hand.pay(orderId);
    const next = await paying.postponed(hand.quest);
    expect(next.version.number).toBe(2);
    expect([await hand.state(), await orders.stateOf(hand.player.userId, next.version.id)]).toEqual([
      'nonexistent',
      'completed',
    ]);
    expect([await hand.pay(orderId), await hand.fees()]).toEqual([{ state: 'completed' }, [63]]);

    const { quest: short } = await paying.quest({ endTime: paying.clock.now() + 1 });
    const placed = await paying.orders.place(hand.player, short.id, ORIGIN, paying.clock.now());
    paying.emulator.orders.approve(placed.orderId, PAYER);
    await hand.pay(placed.orderId);
    paying.clock.time += 1;
    const later = await paying.postponed(short);
    expect(await orders.stateOf(hand.player.userId, short.version.id)).toBe('completed');
    expect(await orders.stateOf(hand.player.userId, later.version.id)).toBe('nonexistent');
  });

  test('who pays in a window that was open while the quest was postponed is in the next version too, and pays once', async () => {
    const before = hand.paid();
    const { orders } = paying.opened.storage;
    const orderId = await hand.place();
    const next = await paying.postponed(hand.quest);
    // Reopening the window shows the same order.
    expect(await hand.place()).toBe(orderId);
    paying.emulator.orders.approve(orderId, PAYER);
    expect(await hand.pay(orderId)).toEqual({ state: 'completed' });
    expect(await orders.stateOf(hand.player.userId, next.version.id)).toBe('completed');
    await expect(hand.place()).rejects.toMatchObject({ messageKey: 'payment.alreadyPaid' });
    expect(hand.paid() - before).toBe(1);
  });

  test.each([
    ['deleted', `update quests set deleted_at = 1 where id = `],
    ['taken back', `update quests set active = 0 where id = `],
    ['over', `update quest_versions set end_time = 2 where quest_id = `],
    ['gone for ever', `delete from quests where id = `],
  ])('what is %s while its player is at the provider’s takes no money', async (_, statement) => {
    const before = hand.paid();
    const orderId = await hand.approved();
    await paying.opened.raw(`${statement} ${hand.quest.id}`);
    expect(await hand.pay(orderId)).toEqual({ state: 'nonexistent', problem: 'ended' });
    await paying.settling.retry(paying.clock.now() + 10 * 60_000);
    expect([hand.paid() - before, await hand.fees()]).toEqual([0, []]);
  });

  test('who was in when the quest was taken back pays all the same', async () => {
    const before = hand.paid();
    const orderId = await hand.approved();
    paying.emulator.behave({ capture: 'declines' });
    await hand.pay(orderId);
    await paying.opened.raw(`update quests set active = 0 where id = ${hand.quest.id}`);
    paying.emulator.behave({ capture: 'pays' });
    await paying.settling.retry(paying.clock.now() + 10 * 60_000);
    expect([hand.paid() - before, await hand.state()]).toEqual([1, 'completed']);
  });

  test('a second approved order of a version is never captured, also at once with the first', async () => {
    const before = hand.paid();
    const first = await hand.approved();
    await paying.priced(hand.quest, 3);
    const second = await hand.place();
    paying.emulator.orders.approve(second, PAYER);
    await Promise.all([first, second, first, second].map((orderId) => hand.pay(orderId)));
    expect([hand.paid() - before, await hand.state()]).toEqual([1, 'completed']);
    expect(await paying.opened.storage.orders.waiting(paying.clock.now() - 1, 10)).toEqual([]);
    await paying.settling.retry(paying.clock.now() + CAPTURE_FOR_MS - 1);
    expect(hand.paid() - before).toBe(1);
    expect((await hand.fees()).length).toBe(1);
  });

  test.each(['createOrder', 'order', 'capture'] as const)(
    'a server that is killed after %s had its effect: nobody pays twice, and who paid is in',
    async (step) => {
      const before = hand.paid();
      const whole = paying.provider();
      const killed = async () => Promise.reject(new Error('killed'));
      const dying = paying.node({
        provider: {
          ...whole,
          [step]: async (...given: never[]) => {
            await (whole[step] as (...args: never[]) => Promise<unknown>)(...given);
            return killed();
          },
        },
      });
      const now = paying.clock.now();
      const placed = dying.orders.place(hand.player, hand.quest.id, ORIGIN, now).then(
        ({ orderId }) => orderId,
        () => null,
      );
      const orderId = (await placed) ?? (await hand.place());
      paying.emulator.orders.approve(orderId, PAYER);
      await dying.orders.pay(hand.player, orderId, now).catch(() => null);
      // Another node continues, by its job alone if the player has left.
      await hand.approve(orderId, { paymentId: '', completed: false });
      await paying.settling.retry(now + 10 * 60_000);
      expect([await hand.state(), await hand.fees(), hand.paid() - before]).toEqual(['completed', [63], 1]);
    },
  );
});
