// The generator's dialog, in tests of screens.
import { page } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { expect } from '../../../testing/screen.tsx';
import { answerEditor, AT } from './editor-answers.ts';

// Looked for within these: the names of all buttons of a full map take seconds to be told.
const rail = () => page.getByRole('toolbar', { name: message('editor.tools') });
export const dialog = page.getByRole('dialog');
export const text = () => dialog.getByRole('textbox', { name: message('generator.textLabel') });
export const go = (n: number) => dialog.getByRole('button', { name: message('generator.generateOf', { n }) });

/** A quest with `there` mindsets, and a generator that makes one of each line of text; a reply waits for `held`. */
export function answerGenerator(server: FakeServer, there = 1, reply = { held: Promise.resolve() }) {
  answerEditor(server, {
    mindsets: Array.from({ length: there }, (_, at) =>
      newMindset(at + 1, 7, AT, { title: `Stop ${at + 1}`, order: at, group: 'park', isStart: at === 0 }),
    ),
  });
  return server.answer(generateMindsets, async ({ options }) => {
    await reply.held;
    const lines = options.sourceText.split('\n').filter((line) => line !== '');
    return {
      mindsets: lines.map((line, at) => ({
        ...newMindset(-1 - at, 7, AT, { title: line, group: options.group, order: at }),
        mindchunks: [{ ...newMindchunk([], line), reactions: [newReaction([], 'yes', line === 'bad' ? 0 : 100)] }],
      })),
      sentences: lines.map((line) => [line, 'yes']),
      language: 'eng',
      skipped: [],
      sources: lines.map((_, at) => ({ mindsetId: -1 - at, row: at + 1, notes: [] })),
      table: { hasHeader: false, kinds: options.columnKinds ?? (['question', 'answer'] as const) },
      sheets: [],
    } as never;
  });
}

export async function openGenerator(): Promise<void> {
  await rail()
    .getByRole('button', { name: message('editor.generate'), exact: true })
    .click();
  await expect.element(text()).toBeVisible();
}
