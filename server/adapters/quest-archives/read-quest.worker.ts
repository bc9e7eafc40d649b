import { parentPort, workerData } from 'node:worker_threads';
import { readQuest } from './read-quest.ts';

if (!parentPort) throw new Error('Nobody asks for a quest');
const bytes = workerData as Uint8Array<ArrayBuffer>;
parentPort.postMessage(readQuest(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
