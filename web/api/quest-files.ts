import { exportQuest, importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { call } from './client.ts';

/** A large quest with its pictures takes long. */
const TIMEOUT_MS = 300_000;

/** Exports one of the user's own quests as a file. Throws a CallError. */
export const fetchQuestFile = (questId: number) => call(exportQuest, { questId }, { timeoutMs: TIMEOUT_MS });

/** Creates a quest from a file. Throws a CallError; errors in the file are its issues. */
export const importQuestFile = (file: Blob, signal?: AbortSignal) =>
  call(importQuest, { file }, { timeoutMs: TIMEOUT_MS, signal });
