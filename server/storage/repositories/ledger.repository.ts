import type { Currency } from '@mangoquest/core/payment/currency.ts';
import type { Db } from '../db.ts';
import { isPublic } from '@mangoquest/core/quest/publishing.rules.ts';
import type { LedgerPage, LedgerQuest, LedgerRepository, LedgerRow, SalesChoice } from '../interfaces/ledger.ts';

const STATES = ['approved', 'completed', 'refunded'] as const;

/** Orders for quests. Orders never approved are not listed, and invoices have a list of their own. */
const ordersOf = (db: Db) =>
  db.query
    .selectFrom('orders')
    .leftJoin('quest_versions', 'quest_versions.id', 'orders.version_id')
    .leftJoin('quests', 'quests.id', 'quest_versions.quest_id')
    .where('orders.invoice_id', 'is', null)
    .where('orders.state', 'in', STATES);

const ALL_SALES: SalesChoice = { from: null, before: null, questId: null };

type Orders = ReturnType<typeof ordersOf>;

function salesOf(db: Db, creatorId: number, { from, before, questId }: SalesChoice): Orders {
  return ordersOf(db)
    .where('orders.creator_id', '=', creatorId)
    .$if(from !== null, (query) => query.where('orders.approved_at', '>=', from))
    .$if(before !== null, (query) => query.where('orders.approved_at', '<', before))
    .$if(questId !== null, (query) => query.where('quests.id', '=', questId));
}

export function ledgerRepository(db: Db): LedgerRepository {
  return {
    sales: (creatorId, choice, page) => rowsOf(db, salesOf(db, creatorId, choice), 'orders.user_id', page),

    async sums(creatorId, choice) {
      const taken = () => salesOf(db, creatorId, choice).where('orders.state', '!=', 'approved');
      const sums = await taken()
        .select(({ fn }) => [
          'orders.currency',
          fn.countAll<number | string>().as('orders'),
          fn.sum<number | string>('orders.amount_minor').as('amount'),
          fn.sum<number | string>('orders.refunded_minor').as('refunded'),
        ])
        .groupBy('orders.currency')
        .orderBy('orders.currency')
        .execute();
      const fees = await taken()
        .innerJoin('fees', 'fees.order_id', 'orders.id')
        .select(({ fn }) => ['orders.currency', fn.sum<number | string>('fees.minor').as('fee')])
        .groupBy('orders.currency')
        .execute();
      return sums.map(({ currency, orders, amount, refunded }) => ({
        currency: currency as Currency,
        orders: Number(orders),
        amountMinor: Number(amount),
        refundedMinor: Number(refunded),
        feeMinor: Number(fees.find((one) => one.currency === currency)?.fee ?? 0),
      }));
    },

    sold: (creatorId) =>
      db.query
        .selectFrom('quests')
        .select(['quests.id', 'quests.title'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('orders')
              .innerJoin('quest_versions', 'quest_versions.id', 'orders.version_id')
              .select('orders.id')
              .whereRef('quest_versions.quest_id', '=', 'quests.id')
              .where('orders.creator_id', '=', creatorId)
              .where('orders.state', 'in', STATES),
          ),
        )
        .orderBy('quests.title')
        .orderBy('quests.id')
        .execute(),

    async since(creatorId) {
      const { first } = await salesOf(db, creatorId, ALL_SALES)
        .select(({ fn }) => fn.min<number | string | null>('orders.approved_at').as('first'))
        .executeTakeFirstOrThrow();
      return first === null ? null : Number(first);
    },

    paid: (userId, page) => rowsOf(db, ordersOf(db).where('orders.user_id', '=', userId), 'orders.creator_id', page),

    async paidOne(userId, id) {
      const one = ordersOf(db).where('orders.user_id', '=', userId).where('orders.id', '=', id);
      return (await rowsOf(db, one, 'orders.creator_id', { after: null, limit: 1 }))[0] ?? null;
    },
  };
}

/** `other`: the party whose name is shown in the rows. */
async function rowsOf(
  db: Db,
  orders: Orders,
  other: 'orders.user_id' | 'orders.creator_id',
  { after, limit }: LedgerPage,
): Promise<LedgerRow[]> {
  const rows = await orders
    .leftJoin('users', 'users.id', other)
    .$if(after !== null, (query) => query.where('orders.id', '<', after as number))
    .selectAll('orders')
    .select(['quests.id as quest_id', 'quests.title', 'quests.image_name', 'quests.color', 'users.username'])
    .select(['quests.active', 'quests.deleted_at', 'quests.playable_count'])
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
  const fees = await feesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    approvedAt: row.approved_at ?? row.created_at,
    reference: row.reference,
    orderId: row.order_id,
    paymentId: row.payment_id,
    quest: questOf(row, other === 'orders.user_id'),
    username: row.username,
    state: row.state as LedgerRow['state'],
    currency: row.currency as Currency,
    amountMinor: row.amount_minor,
    refundedMinor: row.refunded_minor,
    feeMinor: fees.get(row.id) ?? 0,
  }));
}

interface QuestColumns {
  readonly quest_id: number | null;
  readonly title: string | null;
  readonly image_name: string | null;
  readonly color: number | null;
  readonly active: number | null;
  readonly deleted_at: number | null;
  readonly playable_count: number | null;
}

function questOf(row: QuestColumns, isForCreator: boolean): LedgerQuest | null {
  const { quest_id: id, title, image_name: image, color } = row;
  if (id === null || title === null) return null;
  const deleted = row.deleted_at !== null;
  const isShown = isForCreator
    ? !deleted
    : isPublic({ active: row.active === 1, deleted, playableCount: row.playable_count ?? 0 });
  return { id, title, image, color: color ?? 0, isShown };
}

/** Fees of these orders less credits. */
async function feesOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const sums = await db.query
    .selectFrom('fees')
    .select(({ fn }) => ['order_id', fn.sum<number | string>('minor').as('minor')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(sums.map(({ order_id: id, minor }) => [id, Number(minor)]));
}
