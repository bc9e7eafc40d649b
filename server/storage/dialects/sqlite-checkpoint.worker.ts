import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointAnswer, CheckpointOrder } from './sqlite-log.ts';

if (!parentPort) throw new Error('Nobody asks for checkpoints');
const port = parentPort;
const database = new DatabaseSync(workerData as string, { timeout: 1_000 });
// The file is synced before the log is begun anew; few pages are kept in memory.
database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -512');

port.on('message', ({ isRestart }: CheckpointOrder) => {
  const row = database.prepare(`PRAGMA wal_checkpoint(${isRestart ? 'RESTART' : 'PASSIVE'})`).get();
  port.postMessage(Number(row?.['log'] ?? 0) satisfies CheckpointAnswer);
});
