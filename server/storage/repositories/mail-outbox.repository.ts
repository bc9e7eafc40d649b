import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { MailOutboxRepository, OutboxMail } from '../interfaces/mail.ts';
import type { MailOutboxTable } from '../tables.ts';

const COLUMNS = ['id', 'to_address', 'subject', 'text', 'html', 'created_at', 'attempts'] as const;

export function mailOutboxRepository(db: Db): MailOutboxRepository {
  return {
    async add({ to, subject, text, html, expiresAt }, now) {
      await db.query.insertInto('mail_outbox')
        .values({ to_address: to, subject, text, html, created_at: now, due_at: now, expires_at: expiresAt, claimed_until: null, last_error: null }).execute();
    },

    async claim(count, until, now) {
      const rows = await db.query.updateTable('mail_outbox').set({ claimed_until: until })
        .where('id', 'in', ({ selectFrom }) => {
          const due = selectFrom('mail_outbox').select('id')
            .where('due_at', '<=', now).where('expires_at', '>', now)
            .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
            .orderBy('due_at').limit(count);
          // SQLite has one writer: nobody else looks meanwhile.
          return db.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
        }).returning(COLUMNS).execute();
      return rows.map(toOutboxMail);
    },

    async remove(id) {
      await db.query.deleteFrom('mail_outbox').where('id', '=', id).execute();
    },

    async failed(id, dueAt, error) {
      await db.query.updateTable('mail_outbox')
        .set(({ eb }) => ({ due_at: dueAt, claimed_until: null, last_error: error, attempts: eb('attempts', '+', 1) })).where('id', '=', id).execute();
    },

    async newest(count) {
      const rows = await db.query.selectFrom('mail_outbox').select(COLUMNS).orderBy('id', 'desc').limit(count).execute();
      return rows.map(toOutboxMail);
    },

    async byId(id) {
      const row = await db.query.selectFrom('mail_outbox').select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row ? toOutboxMail(row) : null;
    },

    async removeMadeBefore(time) {
      const { numDeletedRows } = await db.query.deleteFrom('mail_outbox').where('created_at', '<', time).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function toOutboxMail(row: Pick<Selectable<MailOutboxTable>, typeof COLUMNS[number]>): OutboxMail {
  return { id: row.id, to: row.to_address, subject: row.subject, text: row.text, html: row.html, createdAt: row.created_at, attempts: row.attempts };
}
