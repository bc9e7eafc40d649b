import type { z } from 'zod';
import {
  QUEST_FILE_TYPE,
  QUEST_IMPORT_PATH,
  questFilePath,
  questImported,
} from '@mangoquest/contract/wire/quest-file.ts';
import { callError, refusalError } from './call-error.ts';
import { exchange, parseJson } from './client.ts';

export type QuestImported = z.output<typeof questImported>;

/** A large quest with its pictures takes its time. */
const TIMEOUT_MS = 300_000;

/** A quest of the user's own as a file. Throws a CallError. */
export async function fetchQuestFile(questId: number): Promise<Blob> {
  const reply = await exchange({ method: 'GET', url: questFilePath(questId), headers: {}, body: undefined }, true, {
    timeoutMs: TIMEOUT_MS,
    file: true,
  });
  if (reply.blob === undefined) throw await refusalError(reply.status, parseJson(reply.text));
  return reply.blob;
}

/** Makes a quest of a file. Throws a CallError; what is wrong in the file is in its issues. */
export async function importQuestFile(file: Blob, signal?: AbortSignal): Promise<QuestImported> {
  const request = {
    method: 'POST',
    url: QUEST_IMPORT_PATH,
    headers: { 'content-type': QUEST_FILE_TYPE },
    body: file,
  } as const;
  const reply = await exchange(request, false, { timeoutMs: TIMEOUT_MS, signal });
  const body = parseJson(reply.text);
  if (!reply.ok) throw await refusalError(reply.status, body);
  const imported = questImported.safeParse(body);
  if (!imported.success) throw callError('server');
  return imported.data;
}
