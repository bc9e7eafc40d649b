import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { invoiceOn, lastInvoice, nextNumber, sumsOwed } from '@mangoquest/core/payment/invoice.ts';
import type { Debt, FeeEntry } from '@mangoquest/core/payment/invoice.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { Debtor, InvoicesRepository, ListedInvoice, StoredInvoice } from '../interfaces/invoices.ts';
import type { InvoicesTable } from '../play-tables.ts';

const invoiceOf = (row: Selectable<InvoicesTable>): StoredInvoice => ({
  id: row.id,
  number: { year: row.year, count: row.number },
  creatorId: row.creator_id,
  currency: row.currency as Currency,
  totalMinor: row.total_minor,
  issuedAt: row.issued_at,
  reminders: row.reminders,
  paidAt: row.paid_at,
});

type Apart = 'issue' | 'issueLast' | 'owedBy' | 'reminded' | 'say';

export function invoicesRepository(db: Db): InvoicesRepository {
  return {
    ...invoiceReading(db),
    owedBy: (creatorId) => owedBy(db, creatorId),

    issue: (debtor, firsts, now) =>
      db.atomic((tx) =>
        issue(
          tx,
          debtor,
          (fees) => firsts.map((first) => invoiceOn(fees, debtor.currency, first)).find((found) => found !== null),
          now,
        ),
      ),

    issueLast: (creatorId, now) =>
      db.atomic(async (tx) => {
        const currencies = await tx.query
          .selectFrom('fees')
          .select('currency')
          .distinct()
          .where('creator_id', '=', creatorId)
          .where('invoice_id', 'is', null)
          .orderBy('currency')
          .execute();
        for (const { currency } of currencies)
          await issue(tx, { creatorId, currency: currency as Currency }, lastInvoice, now);
      }),

    async say(userId, { kind, at }) {
      const { numInsertedOrUpdatedRows } = await db.query
        .insertInto('suspensions')
        .columns(['user_id', 'kind', 'said_at'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select(['users.id', sql.val(kind).as('kind'), sql<number>`cast(${at} as bigint)`.as('said_at')])
            .where('users.id', '=', userId),
        )
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ kind, said_at: at }))
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async reminded(id, from, to) {
      const { numUpdatedRows } = await db.query
        .updateTable('invoices')
        .set({ reminders: to })
        .where('id', '=', id)
        .where('reminders', '=', from)
        .where('paid_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

function invoiceReading(db: Db): Omit<InvoicesRepository, Apart> {
  return {
    async waiting(time) {
      const rows = await db.query
        .selectFrom('fees')
        .select(['creator_id', 'currency'])
        .where('invoice_id', 'is', null)
        .where('creator_id', 'is not', null)
        .where('created_at', '<', time)
        .groupBy(['creator_id', 'currency'])
        .having(sql<boolean>`sum(minor) > 0`)
        .orderBy('creator_id')
        .orderBy('currency')
        .execute();
      return rows.map(({ creator_id, currency }) => ({
        creatorId: creator_id as number,
        currency: currency as Currency,
      }));
    },

    async toRemind(time, reminders) {
      const rows = await db.query
        .selectFrom('invoices')
        .selectAll()
        .where('paid_at', 'is', null)
        .where('issued_at', '<=', time)
        .where('reminders', '<', reminders)
        .where('creator_id', 'is not', null)
        .orderBy('issued_at')
        .orderBy('id')
        .execute();
      return rows.map(invoiceOf);
    },

    ofCreator: (creatorId) => ofCreator(db, creatorId),

    async byNumber({ year, count }) {
      const row = await db.query
        .selectFrom('invoices')
        .selectAll()
        .where('year', '=', year)
        .where('number', '=', count)
        .executeTakeFirst();
      return row === undefined ? null : invoiceOf(row);
    },

    linesOf: (id) =>
      db.query
        .selectFrom('fees')
        .innerJoin('orders', 'orders.id', 'fees.order_id')
        .select(['orders.reference', 'fees.minor', 'fees.created_at as at'])
        .where('fees.invoice_id', '=', id)
        .orderBy('fees.id')
        .execute(),

    async standingOf(creatorId) {
      const rows = await db.query
        .selectFrom('invoices')
        .select('issued_at')
        .where('creator_id', '=', creatorId)
        .where('paid_at', 'is', null)
        .execute();
      const word = await db.query
        .selectFrom('suspensions')
        .select(['kind', 'said_at as at'])
        .where('user_id', '=', creatorId)
        .executeTakeFirst();
      return { unpaidIssuedAt: rows.map(({ issued_at }) => issued_at), word: word ?? null };
    },
  };
}

async function owedBy(db: Db, creatorId: number): Promise<Debt[]> {
  const unpaid = await db.query
    .selectFrom('invoices')
    .select(['currency', 'total_minor as minor'])
    .where('creator_id', '=', creatorId)
    .where('paid_at', 'is', null)
    .execute();
  const fees = await db.query
    .selectFrom('fees')
    .select(['currency', 'minor'])
    .where('creator_id', '=', creatorId)
    .where('invoice_id', 'is', null)
    .execute();
  const debts = (rows: readonly { readonly currency: string; readonly minor: number }[]) =>
    rows.map(({ currency, minor }) => ({ currency: currency as Currency, minor }));
  return sumsOwed(debts(unpaid), debts(fees));
}

async function ofCreator(db: Db, creatorId: number): Promise<ListedInvoice[]> {
  const rows = await db.query
    .selectFrom('invoices')
    .innerJoin('fees', 'fees.invoice_id', 'invoices.id')
    .selectAll('invoices')
    .select(({ fn }) => [
      fn.min<number | string>('fees.created_at').as('first_at'),
      fn.max<number | string>('fees.created_at').as('last_at'),
    ])
    .where('invoices.creator_id', '=', creatorId)
    .groupBy('invoices.id')
    .orderBy('invoices.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...invoiceOf(row),
    firstAt: Number(row.first_at),
    lastAt: Number(row.last_at),
  }));
}

interface StoredFee extends FeeEntry {
  readonly id: number;
}

async function issue(
  tx: Db,
  { creatorId, currency }: Debtor,
  dueOf: (
    fees: readonly StoredFee[],
  ) => { readonly totalMinor: number; readonly entries: readonly StoredFee[] } | null | undefined,
  now: number,
): Promise<StoredInvoice | null> {
  // Locked before any read, so that the remaining fees and the last number include the previous transaction. On SQLite
  // there is one writer anyway.
  if (tx.dialect === 'postgres') await sql`LOCK TABLE invoices IN SHARE ROW EXCLUSIVE MODE`.execute(tx.query);
  const fees = await tx.query
    .selectFrom('fees')
    .select(['id', 'minor', 'created_at as at'])
    .where('creator_id', '=', creatorId)
    .where('currency', '=', currency)
    .where('invoice_id', 'is', null)
    .orderBy('id')
    .execute();
  const due = dueOf(fees) ?? null;
  if (due === null) return null;
  const last = await tx.query
    .selectFrom('invoices')
    .select(['year', 'number as count'])
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { year, count } = nextNumber(last ?? null, now);
  const row = await tx.query
    .insertInto('invoices')
    .values({
      year,
      number: count,
      creator_id: creatorId,
      currency,
      total_minor: due.totalMinor,
      issued_at: now,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const newest = Math.max(...due.entries.map(({ at }) => at));
  const { numUpdatedRows } = await tx.query
    .updateTable('fees')
    .set({ invoice_id: row.id })
    .where('creator_id', '=', creatorId)
    .where('currency', '=', currency)
    .where('invoice_id', 'is', null)
    .where('created_at', '<=', newest)
    .executeTakeFirstOrThrow();
  // A fee changed concurrently would make the sum wrong.
  if (Number(numUpdatedRows) !== due.entries.length) throw new Error('fees changed while they were invoiced');
  return invoiceOf(row);
}
