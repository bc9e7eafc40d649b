import { exportQuest, importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { call } from './client.ts';

/** A large quest with its pictures takes its time. */
const TIMEOUT_MS = 300_000;

/** A quest of the user's own as a file. Throws a CallError. */
export const fetchQuestFile = (questId: number) => call(exportQuest, { questId }, { timeoutMs: TIMEOUT_MS });

/** Makes a quest of a file. Throws a CallError; what is wrong in the file is in its issues. */
export const importQuestFile = (file: Blob, signal?: AbortSignal) =>
  call(importQuest, { file }, { timeoutMs: TIMEOUT_MS, signal });
