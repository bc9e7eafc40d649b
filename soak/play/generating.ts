import { refusal } from '@mangoquest/contract/call.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import { generator } from '@mangoquest/core/messages/en/generator.ts';
import { editor } from '@mangoquest/core/messages/en/editor.ts';
import { recognition } from '@mangoquest/core/messages/en/recognition.ts';
import { generation } from '@mangoquest/server/testing/generation.ts';
import { attributes } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { Caller, Answer, Sender } from './caller.ts';

/** A user with a quest, for which mindsets are generated. */
export interface Maker {
  readonly sender: Sender;
  readonly questId: number;
}

export async function makerOf(caller: Caller, name: string, network?: string): Promise<Maker> {
  const sender = await caller.signUp(name, network);
  const { status, text } = await caller.send(createQuest, { quest: attributes({ active: false }) }, sender);
  const questId = Number(text.split(':')[0]);
  if (status !== 200 || !(questId > 0)) throw new Error(`no quest could be made: ${status} ${text}`);
  return { sender, questId };
}

export function generate(
  caller: Caller,
  { sender, questId }: Maker,
  changes: Partial<GeneratorOptions>,
  file?: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Answer> {
  const sent = file && new File([new Uint8Array(file.bytes)], file.name);
  return caller.send(generateMindsets, { options: generation(questId, changes), ...(sent && { file: sent }) }, sender);
}

export function recognize(caller: Caller, { sender }: Pick<Maker, 'sender'>, picture: Uint8Array): Promise<Answer> {
  const image = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  return caller.send(
    scanImage,
    { image, language: 'eng', isRotated: false, whitelist: '', blacklist: '', withIndex: false },
    sender,
  );
}

/** The sentence of a refusal that is specific to its cause; null if it has none. */
export function sentenceOf({ text }: Answer): string | null {
  const read = refusal.safeParse(parsed(text));
  if (!read.success) return null;
  if (read.data.error === 'too-large') return read.data.message;
  return read.data.issues?.map(({ message: key }) => OWN[key]).find((sentence) => sentence !== undefined) ?? null;
}

/** Sentences about sources and pictures. */
const OWN: Readonly<Record<string, string | undefined>> = { ...generator, ...recognition, ...editor };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface Timed extends Answer {
  /** Seconds until the reply; and processor seconds used by the program. */
  readonly seconds: number;
  readonly processor: number;
}

/** `used`: returns the program's processor time. */
export async function timed(used: () => number, ask: () => Promise<Answer>): Promise<Timed> {
  const [began, before] = [performance.now(), used()];
  const answer = await ask();
  return { ...answer, seconds: (performance.now() - began) / 1_000, processor: used() - before };
}
