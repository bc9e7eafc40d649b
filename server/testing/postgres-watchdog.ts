// Run as a program: waits until a test server has stopped, or stops it when its owner exits.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeIfOrphaned } from './postgres-server.ts';

const folder = process.argv[2];
if (!folder) throw new Error('usage: postgres-watchdog FOLDER');

while (existsSync(folder) && !(await removeIfOrphaned(folder))) await sleep(500);
