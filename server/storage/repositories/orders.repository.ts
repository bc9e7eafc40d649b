import { feeOf, furthestState, orderToCapture } from '@mangoquest/core/payment/order.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { platformFee } from '@mangoquest/core/payment/price.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { Claim, OrdersRepository, StoredOrder } from '../interfaces/orders.ts';
import type { OrdersTable } from '../play-tables.ts';

type Row = Selectable<OrdersTable>;

const orderOf = (row: Row): StoredOrder => ({
  versionId: row.version_id,
  userId: row.user_id,
  creatorId: row.creator_id,
  invoiceId: row.invoice_id,
  reference: row.reference,
  orderId: row.order_id,
  payeeId: row.payee_id,
  payerId: row.payer_id,
  amountMinor: row.amount_minor,
  currency: row.currency as Currency,
  phase: row.state,
  refundedMinor: row.refunded_minor,
  approvedAt: row.approved_at,
  triedAt: row.tried_at,
  paymentId: row.payment_id,
});

type Written = 'create' | 'change' | 'claim' | 'removeUnpaid';

export function ordersRepository(db: Db): OrdersRepository {
  return {
    ...orderReading(db),

    async create({ versionId, userId, creatorId, invoiceId, reference, orderId, payeeId, amountMinor, currency }, now) {
      await db.query
        .insertInto('orders')
        .values({
          version_id: versionId,
          user_id: userId,
          creator_id: creatorId,
          reference,
          order_id: orderId,
          payee_id: payeeId,
          payer_id: null,
          payment_id: null,
          amount_minor: amountMinor,
          // Payments to the platform have no fee.
          fee_minor: invoiceId === undefined ? platformFee(amountMinor) : 0,
          currency,
          state: 'created',
          refunded_minor: 0,
          approved_at: null,
          tried_at: null,
          is_claimed: 0,
          invoice_id: invoiceId ?? null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
    },

    change: (orderId, decide, now) => db.atomic((tx) => change(tx, orderId, decide, now)),

    claim: (orderId, now) => db.atomic((tx) => claim(tx, orderId, now)),

    async removeUnpaid(before) {
      await db.query.deleteFrom('orders').where('state', '=', 'created').where('created_at', '<', before).execute();
    },
  };
}

function orderReading(db: Db): Omit<OrdersRepository, Written> {
  const by = async (column: 'order_id' | 'payment_id', name: string): Promise<StoredOrder | null> => {
    const row = await db.query.selectFrom('orders').selectAll().where(column, '=', name).executeTakeFirst();
    return row === undefined ? null : orderOf(row);
  };
  return {
    async stateOf(userId, versionId) {
      const rows = await db.query
        .selectFrom('orders')
        .select('state')
        .distinct()
        .where('user_id', '=', userId)
        .where('version_id', '=', versionId)
        .execute();
      return furthestState(rows.map(({ state }) => state));
    },

    async ofUser(userId, versionId) {
      const rows = await db.query
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', userId)
        .where('version_id', '=', versionId)
        .orderBy('id')
        .execute();
      return rows.map(orderOf);
    },

    async ofInvoice(userId, invoiceId) {
      const rows = await db.query
        .selectFrom('orders')
        .selectAll()
        .where('invoice_id', '=', invoiceId)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(orderOf);
    },

    byOrderId: (orderId) => by('order_id', orderId),
    byPaymentId: (paymentId) => by('payment_id', paymentId),

    async waiting(time, limit) {
      const rows = await db.query
        .selectFrom('orders')
        .select('order_id')
        .where('state', '=', 'approved')
        .where(({ or, eb }) => or([eb('tried_at', 'is', null), eb('tried_at', '<=', time)]))
        .orderBy('approved_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ order_id }) => order_id);
    },

    async inPhases(phases, after, limit) {
      const rows = await db.query
        .selectFrom('orders')
        .selectAll()
        .where('state', 'in', phases)
        .$if(after !== null, (query) => query.where('id', '<', after))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...orderOf(row), id: row.id }));
    },

    async feesOf(creatorId) {
      const rows = await db.query
        .selectFrom('fees')
        .select(['currency', 'minor', 'created_at as at'])
        .where('creator_id', '=', creatorId)
        .orderBy('id')
        .execute();
      return rows.map(({ currency, ...fee }) => ({ ...fee, currency: currency as Currency }));
    },
  };
}

const change = async (
  tx: Db,
  orderId: string,
  decide: Parameters<OrdersRepository['change']>[1],
  now: number,
): Promise<StoredOrder | null> => {
  const found = tx.query.selectFrom('orders').selectAll().where('order_id', '=', orderId);
  const row = await (tx.dialect === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
  if (row === undefined) return null;
  const before = orderOf(row);
  const { phase, refundedMinor, approvedAt, paymentId, payerId = before.payerId } = decide(before);
  const after = { ...before, phase, refundedMinor, approvedAt, paymentId, payerId };
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  // An order that was given up or refunded can be paid anew.
  const isOver = phase === 'lapsed' || phase === 'refunded';
  await tx.query
    .updateTable('orders')
    .set({
      state: phase,
      refunded_minor: refundedMinor,
      approved_at: approvedAt,
      payment_id: paymentId,
      payer_id: payerId,
      updated_at: now,
      ...(isOver && { is_claimed: 0 }),
    })
    .where('id', '=', row.id)
    .execute();
  const minor = feeOf(after) - feeOf(before);
  if (row.invoice_id !== null) await payInvoice(tx, row.invoice_id, before, after, now);
  else if (minor !== 0)
    await tx.query
      .insertInto('fees')
      .values({ order_id: row.id, creator_id: row.creator_id, currency: row.currency, minor, created_at: now })
      .execute();
  return after;
};

/** An invoice is paid while its order is: a refund reopens it. */
async function payInvoice(tx: Db, id: number, before: StoredOrder, after: StoredOrder, now: number): Promise<void> {
  const [wasPaid, isPaid] = [before, after].map(({ phase }) => phase === 'completed');
  if (wasPaid === isPaid) return;
  await tx.query
    .updateTable('invoices')
    .set({ paid_at: isPaid ? now : null })
    .where('id', '=', id)
    .execute();
  // Paying everything also lifts an operator's suspension.
  if (isPaid)
    await tx.query
      .deleteFrom('suspensions')
      .where('kind', '=', 'suspended')
      .where('user_id', '=', before.userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('id')
              .whereRef('invoices.creator_id', '=', 'suspensions.user_id')
              .where('paid_at', 'is', null),
          ),
        ),
      )
      .execute();
}

/** Among all of a player's orders for the same thing, the one to capture. */
async function chosenOf(
  tx: Db,
  userId: number,
  { version_id, invoice_id }: Pick<Row, 'version_id' | 'invoice_id'>,
): Promise<string | undefined> {
  const own = tx.query.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id');
  const all = invoice_id === null ? own.where('version_id', '=', version_id) : own.where('invoice_id', '=', invoice_id);
  const rows = await (tx.dialect === 'postgres' ? all.forUpdate() : all).execute();
  const claimed = rows.find(({ is_claimed }) => is_claimed === 1)?.order_id;
  return claimed ?? orderToCapture(rows.map(orderOf))?.orderId;
}

/** Concurrent claims are serialised: on PostgreSQL by row locks, on SQLite by its single writer. */
async function claim(tx: Db, orderId: string, now: number): Promise<Claim> {
  const asked = await tx.query.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (asked === undefined) return 'waits';
  // If a capture was already attempted, the money may be on its way.
  if (asked.is_claimed === 0 && (await isNothingLeft(tx, asked))) return 'gone';
  const isChosen = asked.user_id !== null && (await chosenOf(tx, asked.user_id, asked)) === orderId;
  const { numUpdatedRows } = await tx.query
    .updateTable('orders')
    // Also marks an order that was not chosen as tried, so that it does not block the queue.
    .set({ tried_at: now, ...(isChosen && { is_claimed: 1 }) })
    .where('order_id', '=', orderId)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return isChosen && numUpdatedRows > 0n ? 'claimed' : 'waits';
}

/** Whether payer or quest is gone: deleted, withdrawn or over while the player was on the provider's page. */
async function isNothingLeft(
  tx: Db,
  { user_id, version_id, invoice_id, approved_at }: Pick<Row, 'user_id' | 'version_id' | 'invoice_id' | 'approved_at'>,
): Promise<boolean> {
  if (user_id === null) return true;
  if (invoice_id !== null) return false;
  if (version_id === null) return true;
  const quest = await tx.query
    .selectFrom('quest_versions')
    .innerJoin('quests', 'quests.id', 'quest_versions.quest_id')
    .select(['start_time as startTime', 'end_time as endTime', 'searchable', 'active', 'deleted_at'])
    .where('quest_versions.id', '=', version_id)
    .executeTakeFirst();
  if (quest === undefined || quest.active === 0 || quest.deleted_at !== null) return true;
  const approvedAt = approved_at ?? 0;
  return scheduleState(scheduleAt(quest, quest.searchable === 1, approvedAt), approvedAt) === 'over';
}
