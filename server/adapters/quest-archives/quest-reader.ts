import { Worker } from 'node:worker_threads';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import { QUEST, questText, readQuest } from './read-quest.ts';
import type { QuestReading } from './read-quest.ts';

/** Up to this many bytes, reading is so fast that a worker is not worthwhile. */
const SHORT = 100_000;
/** Time limit: the largest quests take a second. */
const MAX_MS = 8_000;
/** Memory limit: twice the texts of the largest quests. */
const MAX_MIB = 128;

export interface QuestReaderLimits {
  readonly mostMs?: number;
  readonly mostMib?: number;
}

/**
 * Reads `quest.json`; long ones in a worker of their own, whose memory is freed with it. Throws `Invalid`, also if the
 * limits are exceeded.
 */
export async function readQuestJson(
  bytes: Buffer,
  { mostMs = MAX_MS, mostMib = MAX_MIB }: QuestReaderLimits = {},
): Promise<QuestFile> {
  const reading = bytes.length <= SHORT ? readQuest(questText(bytes)) : await readInWorker(bytes, mostMs, mostMib);
  if (reading.ok) return reading.file;
  throw new Invalid(reading.issues, 'questFile.refused');
}

const TOO_HARD: QuestReading = { ok: false, issues: [{ field: QUEST, message: 'questFile.tooHard' }] };

async function readInWorker(bytes: Buffer, mostMs: number, mostMib: number): Promise<QuestReading> {
  const worker = new Worker(new URL('./read-quest.worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMib, maxYoungGenerationSizeMb: 16 },
  });
  const timer = setTimeout(() => {
    void worker.terminate();
  }, mostMs);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('exit', () => {
        resolve(TOO_HARD);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_HARD);
        else reject(error);
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
