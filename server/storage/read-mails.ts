import type { UnsentMail } from '../ports/mailer.ts';
import type { StorageConfig } from './storage.ts';

type Row = Readonly<Record<'id' | 'created_at', number | string>> &
  Readonly<Record<'to_address' | 'subject' | 'text' | 'html', string>>;

const NEWEST = (mark: string) =>
  `select id, to_address, subject, text, html, created_at from mail_outbox order by id desc limit ${mark}`;

/** The newest mails that were not sent, of a database that is only read and may be in use: no migration, nothing written. */
export async function readMails(config: StorageConfig, count: number): Promise<UnsentMail[]> {
  const rows =
    config.kind === 'sqlite' ? await rowsOfSqlite(config.file, count) : await rowsOfPostgres(config.url, count);
  return rows.map((row) => ({
    id: Number(row.id),
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: Number(row.created_at),
  }));
}

async function rowsOfSqlite(file: string, count: number): Promise<Row[]> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(NEWEST('?')).all(count) as unknown as Row[];
  } finally {
    database.close();
  }
}

async function rowsOfPostgres(url: string, count: number): Promise<Row[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: '-c default_transaction_read_only=on',
  });
  await client.connect();
  try {
    return (await client.query<Row>(NEWEST('$1'), [count])).rows;
  } finally {
    await client.end();
  }
}
