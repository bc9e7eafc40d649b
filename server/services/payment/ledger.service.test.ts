import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeFor } from '@mangoquest/language/whole.ts';
import { DIALECTS, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import type { Asker } from '../../access/quest-access.ts';
import type { PrintedPages } from '../../ports/printer.ts';
import { ledgerService } from './ledger.service.ts';

const JUNE = Date.UTC(2026, 5, 1);
const FIRST = { after: null, limit: 25 };
const ENGLISH = localeFor('en');

describe.each(DIALECTS)('what was sold and paid on %s', (dialect) => {
  let opened: TestStorage;
  let creator: Asker;
  let player: Asker;
  let quests: readonly [number, number];
  /** The most recent print job. */
  let printed: PrintedPages | undefined;
  const ledger = () =>
    ledgerService(opened.storage.ledger, {
      pdf: async (pages) => {
        printed = pages;
        return new Uint8Array([1]);
      },
    });

  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    const { storage } = opened;
    const harbour = await makeQuest(storage, { title: 'Harbour', price: 3 });
    const tower = await makeQuest(storage, { title: 'Tower', price: 3 }, harbour.creator);
    creator = { userId: harbour.creator.id, isGeneric: false };
    player = { userId: (await makeUser(storage)).id, isGeneric: false };
    quests = [harbour.quest.id, tower.quest.id];
    const order = async (name: string, quest: typeof harbour.quest, at: number, phase: 'approved' | 'completed') => {
      const parties = { versionId: quest.version.id, userId: null as never, creatorId: creator.userId };
      const terms = { payeeId: 'P', amountMinor: 300, currency: 'EUR' } as const;
      await storage.orders.create({ ...parties, ...terms, reference: `${quest.id}:1`, orderId: name }, at);
      const paymentId = phase === 'completed' ? `PAY${name}` : null;
      await storage.orders.change(name, (now) => ({ ...now, phase, paymentId, approvedAt: at }), at);
    };
    await order('MAY', harbour.quest, JUNE - 1, 'completed');
    await order('JUNE', tower.quest, JUNE, 'completed');
    // More than one batch.
    const many = Array.from({ length: 1_001 }, (_, index) => {
      const at = JUNE + 40 * 86_400_000 + index;
      return `('${harbour.quest.id}:1', 'P', 'MANY${index}', 300, 15, 'EUR', 'completed', ${at}, ${at}, ${at}, ${creator.userId})`;
    });
    await opened.raw(
      `insert into orders (reference, payee_id, order_id, amount_minor, fee_minor, currency, state, created_at, updated_at, approved_at, creator_id) values ${many.join(', ')}`,
    );
    await opened.raw(`update orders set user_id = ${player.userId} where order_id in ('MAY', 'JUNE')`);
    await order('OPEN', tower.quest, JUNE + 1, 'approved');
    await opened.raw(`update orders set user_id = ${player.userId} where order_id = 'OPEN'`);
  });
  afterAll(() => opened.remove());

  const names = (orders: readonly { readonly orderId: string }[]) => orders.map(({ orderId }) => orderId);

  test('of a month, of a quest, or of all', async () => {
    const sales = (asked: Parameters<ReturnType<typeof ledger>['sales']>[1]) => ledger().sales(creator, asked, FIRST);
    const june = await sales({ month: '2026-06' });
    expect([names(june.orders).toSorted(), june.sums]).toMatchObject([['JUNE', 'OPEN'], [{ orders: 1, feeMinor: 15 }]]);
    expect(june.quests.map(({ title }) => title).toSorted()).toEqual(['Harbour', 'Tower']);
    expect(june.since).toBe(JUNE - 1);
    expect(names((await sales({ month: '2026-05' })).orders)).toEqual(['MAY']);
    expect(names((await sales({ month: '2026-06', questId: quests[0] })).orders)).toEqual([]);
    expect(names((await sales({ questId: quests[1] })).orders).toSorted()).toEqual(['JUNE', 'OPEN']);
    expect((await sales({})).orders).toHaveLength(25);
    expect((await ledger().sales(player, {}, FIRST)).orders).toEqual([]);
  });

  test('a file has all of them, each once', async () => {
    const all = names(await ledger().all(creator, {}));
    expect([all.length, new Set(all).size]).toEqual([1_004, 1_004]);
    expect(names(await ledger().all(creator, { month: '2026-06' })).toSorted()).toEqual(['JUNE', 'OPEN']);
    expect(await ledger().all(player, {})).toEqual([]);
  });

  test('who has paid has a receipt of it; nobody else, and not before the money has come', async () => {
    const paid = await ledger().paid(player, FIRST);
    expect(names(paid).toSorted()).toEqual(['JUNE', 'MAY', 'OPEN']);
    const idOf = (name: string) => paid.find(({ orderId }) => orderId === name)?.id ?? 0;
    expect(await ledger().receipt(player, idOf('JUNE'), ENGLISH)).toEqual(new Uint8Array([1]));
    expect(printed?.pages.flat().map(({ text }) => text)).toContainEqual(expect.stringContaining('JUNE'));
    for (const [asker, id] of [
      [player, idOf('OPEN')],
      [creator, idOf('JUNE')],
      [player, 999_999],
    ] as const)
      await expect(ledger().receipt(asker, id, ENGLISH)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
