import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../low-priority.ts';
import { questText, readQuest } from './read-quest.ts';

if (!parentPort) throw new Error('Nobody asks for a quest');
lowerPriority();
const bytes = workerData as Uint8Array<ArrayBuffer>;
const text = questText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
// It is as long as the text, which takes as much again when it has been read.
bytes.buffer.transfer(0);
parentPort.postMessage(readQuest(text));
