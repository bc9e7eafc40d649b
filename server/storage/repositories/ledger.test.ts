import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@mangoquest/core/account/user.ts';
import type { OrderPhase } from '@mangoquest/core/payment/order.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { addMindsets, DIALECTS, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

const ALL = { from: null, before: null, questId: null };
const FIRST = { after: null, limit: 25 };
const JUNE = Date.UTC(2026, 5, 1);
const JULY = Date.UTC(2026, 6, 1);

describe.each(DIALECTS)('the ledger on %s', (dialect) => {
  let opened: TestStorage;
  let creator: User;
  let player: User;
  let quest: Quest;
  let orders = 0;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    ({ quest, creator } = await makeQuest(opened.storage, { title: 'Harbour', price: 3 }));
    player = await makeUser(opened.storage);
  });
  afterAll(() => opened.remove());

  async function order(
    phase: OrderPhase,
    at: number,
    { amountMinor = 300, refundedMinor = 0, currency = 'EUR' as const, of = quest, userId = player.id } = {},
  ): Promise<string> {
    const orderId = `ORDER${(orders += 1)}`;
    const parties = { versionId: of.version.id, userId, creatorId: of.creator.userId };
    const { storage } = opened;
    await storage.orders.create(
      { ...parties, reference: `${of.id}:1`, orderId, payeeId: 'P', amountMinor, currency },
      at,
    );
    const paymentId = phase === 'completed' || phase === 'refunded' ? `PAY${orders}` : null;
    if (phase === 'created') return orderId;
    await storage.orders.change(orderId, (now) => ({ ...now, phase, paymentId, approvedAt: at, refundedMinor }), at);
    return orderId;
  }

  test('a creator sees what was paid, with its fee, and a player what they paid; nobody else', async () => {
    const other = await makeQuest(opened.storage, { price: 3 });
    await order('created', JUNE);
    const approved = await order('approved', JUNE);
    const theirs = await order('completed', JUNE, { of: other.quest, userId: creator.id });
    const { ledger } = opened.storage;
    expect(await ledger.sales(creator.id, ALL, FIRST)).toMatchObject([
      {
        orderId: approved,
        approvedAt: JUNE,
        paymentId: null,
        quest: { id: quest.id, title: 'Harbour', image: null, color: quest.color, isShown: true },
        username: player.username,
        state: 'approved',
        amountMinor: 300,
        refundedMinor: 0,
        feeMinor: 0,
      },
    ]);
    expect(await ledger.paid(player.id, FIRST)).toMatchObject([{ orderId: approved, username: creator.username }]);
    expect(await ledger.paid(creator.id, FIRST)).toMatchObject([
      { orderId: theirs, feeMinor: 15, paymentId: expect.stringMatching(/^PAY/) },
    ]);
    expect([await ledger.since(creator.id), await ledger.since(player.id)]).toEqual([JUNE, null]);
    const [own] = await ledger.paid(player.id, FIRST);
    expect(await ledger.paidOne(player.id, own?.id ?? 0)).toEqual(own);
    expect(await ledger.paidOne(creator.id, own?.id ?? 0)).toBeNull();
    expect(await ledger.sums(creator.id, ALL)).toEqual([]);
    expect(await ledger.sold(creator.id)).toEqual([{ id: quest.id, title: 'Harbour' }]);
    expect(await ledger.sales(player.id, ALL, FIRST)).toEqual([]);
  });

  test('a thousand of them in pages, by month and by quest, and their sums to the smallest unit', async () => {
    const { quest: walk, creator: seller } = await makeQuest(opened.storage, { title: 'Walk', price: 1.1 });
    const { quest: second } = await makeQuest(opened.storage, { title: 'Bridge', price: 3 }, seller);
    for (let count = 0; count < 1000; count++) {
      const { id: userId } = await makeUser(opened.storage, true);
      const at = count % 2 === 0 ? JULY - 1 : JULY;
      await order('completed', at, { of: count % 4 < 2 ? walk : second, amountMinor: 110, userId });
    }
    const back = await makeUser(opened.storage);
    await order('refunded', JULY, { of: walk, amountMinor: 110, refundedMinor: 110, userId: back.id });
    const { ledger } = opened.storage;
    const seen: number[] = [];
    for (let after: number | null = null; ; after = seen.at(-1) ?? null) {
      const page = await ledger.sales(seller.id, ALL, { after, limit: 300 });
      seen.push(...page.map(({ id }) => id));
      if (page.length < 300) break;
    }
    expect(seen).toHaveLength(1001);
    expect(new Set(seen).size).toBe(1001);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    const sum = { currency: 'EUR', amountMinor: 0, refundedMinor: 0, feeMinor: 0 };
    expect(await ledger.sums(seller.id, { ...ALL, from: JUNE, before: JULY })).toEqual([
      { ...sum, orders: 500, amountMinor: 55_000, feeMinor: 500 * 6 },
    ]);
    const given = { amountMinor: 501 * 110, refundedMinor: 110, feeMinor: 500 * 6 };
    expect(await ledger.sums(seller.id, { ...ALL, from: JULY })).toEqual([{ ...sum, orders: 501, ...given }]);
    expect((await ledger.sums(seller.id, { ...ALL, questId: second.id }))[0]?.orders).toBe(500);
    expect((await ledger.sold(seller.id)).map(({ title }) => title)).toEqual(['Bridge', 'Walk']);
  });

  test('a row has the picture of its quest, and tells who reaches its page', async () => {
    const { quest: walk, creator: seller } = await makeQuest(opened.storage, { price: 3, active: true });
    const payer = await makeUser(opened.storage);
    await order('completed', JUNE, { of: walk, userId: payer.id });
    const seen = async () => {
      const { ledger } = opened.storage;
      const rows = [await ledger.sales(seller.id, ALL, FIRST), await ledger.paid(payer.id, FIRST)];
      return rows.map(([row]) => [row?.quest?.image, row?.quest?.isShown]);
    };
    await opened.raw(`update quests set image_name = 'a.webp' where id = ${walk.id}`);
    // Nothing to play in it yet.
    expect(await seen()).toEqual([
      ['a.webp', true],
      ['a.webp', false],
    ]);
    await addMindsets(opened.storage, walk, 1);
    expect((await seen()).map(([, isShown]) => isShown)).toEqual([true, true]);
    await opened.raw(`update quests set active = 0 where id = ${walk.id}`);
    expect((await seen()).map(([, isShown]) => isShown)).toEqual([true, false]);
    await opened.raw(`update quests set active = 1, deleted_at = 1 where id = ${walk.id}`);
    expect((await seen()).map(([, isShown]) => isShown)).toEqual([false, false]);
  });

  test('what was paid stays when the quest and its player are gone', async () => {
    const { quest: gone, creator: seller } = await makeQuest(opened.storage, { price: 3 });
    const visitor = await makeUser(opened.storage);
    await order('completed', JUNE, { of: gone, userId: visitor.id });
    await opened.raw(`delete from quests where id = ${gone.id}`);
    await opened.raw(`delete from users where id = ${visitor.id}`);
    expect(await opened.storage.ledger.sales(seller.id, ALL, FIRST)).toMatchObject([
      { quest: null, username: null, amountMinor: 300, feeMinor: 15 },
    ]);
    expect((await opened.storage.ledger.sums(seller.id, ALL))[0]?.amountMinor).toBe(300);
  });
});
