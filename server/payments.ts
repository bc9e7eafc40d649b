// npm run payments -- list|capture|refund-check|lift|suspend: for operators, whether the server runs or not.
import { join } from 'node:path';
import { openPayments } from './adapters/payments/payments.ts';
import { systemClock } from './adapters/system-clock.ts';
import { loadConfig } from './config.ts';
import { operatePayments } from './services/payment/operating.ts';
import { settling } from './services/payment/settling.ts';
import { openStorage } from './storage/open-storage.ts';

const onError = (error: Error) => {
  process.stderr.write(`${error.message}\n`);
};
const { dataDir, databaseUrl, payments: setting } = loadConfig();
// The emulator only exists in the server process that started it.
const payments = setting === null || setting.kind === 'emulator' ? null : await openPayments(setting, systemClock);
try {
  const storage = await openStorage(
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'mangoquest.sqlite') }
      : { kind: 'postgres', url: databaseUrl },
    { onError },
  );
  const operated = await operatePayments(
    process.argv.slice(2),
    { ...storage, settling: payments && settling({ ...storage, provider: payments.provider, onError }) },
    systemClock.now(),
  ).finally(() => storage.close());
  (operated.isDone ? process.stdout : process.stderr).write(operated.text);
  if (!operated.isDone) process.exitCode = 1;
} catch (error) {
  const { message, code } = error as Error & { code?: string };
  // A database URL may contain a password, so it is not printed.
  process.stderr.write(`The database cannot be used: ${message || code || 'unknown'}.\n`);
  process.exitCode = 1;
} finally {
  await payments?.close();
}
