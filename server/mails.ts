// npm run mails: prints the unsent mails, newest last, for operators.
import { join } from 'node:path';
import { loadConfig } from './config.ts';
import { readMails } from './storage/read-mails.ts';
import type { UnsentMail } from './ports/mailer.ts';

const SHOWN = 20;

function told({ to, subject, text, createdAt }: UnsentMail): string {
  const time = new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ');
  return `${time} UTC\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;
}

const { dataDir, databaseUrl } = loadConfig();
try {
  const mails = await readMails(
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'mangoquest.sqlite') }
      : { kind: 'postgres', url: databaseUrl },
    SHOWN,
  );
  process.stdout.write(
    mails.length === 0
      ? 'No mails are kept.\n'
      : mails
          .toReversed()
          .map(told)
          .join(`${'-'.repeat(72)}\n`),
  );
} catch (error) {
  const { message, code } = error as Error & { code?: string };
  // A database URL may contain a password, so it is not printed.
  process.stderr.write(
    `The mails cannot be read: ${message || code || 'unknown'}. Is the program set up, and was it started once?\n`,
  );
  process.exitCode = 1;
}
