import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../low-priority.ts';
import { questText, readQuest } from './read-quest.ts';

if (!parentPort) throw new Error('Nobody asks for a quest');
lowerPriority();
const bytes = workerData as Uint8Array<ArrayBuffer>;
const text = questText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
// Frees the bytes: parsing needs as much memory again as the text.
bytes.buffer.transfer(0);
parentPort.postMessage(readQuest(text));
