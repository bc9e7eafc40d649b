import type { Selectable } from 'kysely';
import type { UnsentMail } from '../../ports/mailer.ts';
import type { Db } from '../db.ts';
import type { MailOutboxRepository } from '../interfaces/mail.ts';
import type { MailOutboxTable } from '../job-tables.ts';
import { jobsRepository } from './jobs.repository.ts';

const COLUMNS = ['id', 'to_address', 'subject', 'text', 'html', 'unsubscribe', 'created_at'] as const;

export function mailOutboxRepository(db: Db): MailOutboxRepository {
  return {
    add: ({ to, subject, text, html, unsubscribe = null, expiresAt }, now) =>
      db.atomic(async (tx) => {
        const { id } = await tx.query
          .insertInto('mail_outbox')
          .values({ to_address: to, subject, text, html, unsubscribe, created_at: now, expires_at: expiresAt })
          .returning('id')
          .executeTakeFirstOrThrow();
        await jobsRepository(tx).add({ kind: 'mail', payload: { mailId: id }, dueAt: now }, now);
      }),

    async unsent(id, now) {
      const row = await db.query
        .selectFrom('mail_outbox')
        .select(COLUMNS)
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ? toMail(row) : null;
    },

    async remove(id) {
      await db.query.deleteFrom('mail_outbox').where('id', '=', id).execute();
    },

    async newest(count) {
      const rows = await db.query
        .selectFrom('mail_outbox')
        .select(COLUMNS)
        .orderBy('id', 'desc')
        .limit(count)
        .execute();
      return rows.map(toMail);
    },

    async byId(id) {
      const row = await db.query.selectFrom('mail_outbox').select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row ? toMail(row) : null;
    },

    removeMadeBefore: (time) =>
      db.atomic(async (tx) => {
        await tx.query
          .deleteFrom('jobs')
          .where('kind', '=', 'mail')
          .where('due_at', 'is not', null)
          .where('created_at', '<', time)
          .execute();
        const { numDeletedRows } = await tx.query
          .deleteFrom('mail_outbox')
          .where('created_at', '<', time)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),
  };
}

function toMail(row: Pick<Selectable<MailOutboxTable>, (typeof COLUMNS)[number]>): UnsentMail {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(row.unsubscribe !== null && { unsubscribe: row.unsubscribe }),
    createdAt: row.created_at,
  };
}
