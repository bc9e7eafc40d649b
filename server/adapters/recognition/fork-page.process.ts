// Starts the processes that read images, and passes their messages on: while a process forks it stands still, the longer
// the more memory it has, and the server has much.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { lowerPriority } from '../low-priority.ts';
import type { FromPages, ToPages } from './page-processes.ts';

lowerPriority();

if (!process.send) {
  process.stderr.write('The server starts this by itself.\n');
  process.exit(1);
}
const tell = (told: FromPages) => process.send?.(told, undefined, undefined, () => undefined);

// Their processes end with it.
process.on('disconnect', () => {
  process.exit();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const pages = new Map<number, ChildProcess>();

function start(id: number, script: string): void {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  pages.set(id, child);
  child.on('message', (message) => {
    tell({ id, message });
  });
  const ended = () => {
    if (pages.delete(id)) tell({ id, hasEnded: true });
  };
  child.once('exit', ended).once('error', ended);
}

process.on('message', (asked: ToPages) => {
  if ('script' in asked) start(asked.id, asked.script);
  else if ('message' in asked) pages.get(asked.id)?.send(asked.message as object, () => undefined);
  else pages.get(asked.id)?.kill('SIGKILL');
});
