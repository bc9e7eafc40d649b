import { page, userEvent } from 'vitest/browser';
import { deleteTemporaryImage, fetchDrawings, saveMapImage } from '@mangoquest/contract/calls/drawings.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchRecognitionLanguages, scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { dropFiles, dropIndex, pixel } from '../testing/drop-files.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const AT = { latitude: 40.74, longitude: -73.99 };
const NAME = 'BBBBBBBBBBBBBBBBBBBBBB.webp';
const WORD = { text: 'Gate', confidence: 91, box: { left: 0.4, top: 0.4, width: 0.2, height: 0.2 }, line: 0 };
const MARKED = { start: [1], marked: [], targeted: [] };
const there = { ...newMindset(1, 7, AT, { title: 'Stop', order: 0, group: 'park' }), isStart: true };

/** A plan on which the gate is found and the moat is not. */
function answerAll(server: FakeServer, drawings: readonly Drawing[] = []) {
  answerEditor(server, { mindsets: [there] });
  server.answer(fetchDrawings, [...drawings]);
  server.answer(fetchRecognitionLanguages, [{ code: 'eng', state: 'installed', reason: null }]);
  server.answer(deleteTemporaryImage, 'ok!' as never);
  const gate = {
    ...newMindset(-1, 7, AT, { title: 'The gate', order: 0, group: '2' }),
    mindchunks: [{ ...newMindchunk([], 'Open?'), reactions: [newReaction([], 'yes', 100)] }],
  };
  return {
    scanned: server.answer(scanImage, { sourceText: 'Gate', words: [WORD], language: 'eng' }),
    asked: server.answer(generateMindsets, {
      mindsets: [gate],
      sentences: [
        ['Gate', 'Open?', 'yes'],
        ['Moat', 'Deep?', 'no'],
      ],
      language: 'eng',
      skipped: [{ row: 2, index: 1, message: 'generator.labelNotFound', parameters: { row: 2, label: 'Moat' } }],
      sources: [{ mindsetId: -1, row: 1, notes: [] }],
      table: { hasHeader: false, kinds: ['label', 'question', 'answer'] },
      sheets: [],
    } as never),
    stored: server.answer(saveMapImage, { name: NAME, width: 1, height: 1 }),
    saved: server.answer(saveMindsetMap, ({ revision = 1, drawings: sent }) => {
      answerEditor(server, { mindsets: [there], revision: revision + 1 });
      server.answer(fetchDrawings, sent?.added.map((drawing) => ({ ...drawing, questId: 7, id: 501 })) ?? []);
      return {
        revision: revision + 1,
        ids: [],
        drawingIds: sent?.added.map(() => 501) ?? [],
        regionIds: [],
        marked: MARKED,
      };
    }),
  };
}

async function readPlan(): Promise<void> {
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await page.getByRole('radio', { name: message('generator.image') }).click({ force: true });
  await expect.element(page.getByText(message('recognition.hint'))).toBeVisible();
  dropFiles(pixel('plan.png'));
  const withIndex = page.getByRole('switch', { name: new RegExp(message('recognition.withIndex')) });
  await expect.element(withIndex).toBeInTheDocument();
  await withIndex.click({ force: true });
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  await expect.element(page.getByText(message('recognition.unsure', { n: 0 }))).toBeVisible();
  dropIndex(new File(['Gate;Open?;yes\nMoat;Deep?;no\n'], 'labels.csv'));
}

test('a plan is read, its rows lie at their labels, and it is laid with them in one step', async ({ open, server }) => {
  const { scanned, asked, stored, saved } = answerAll(server);
  await open(EDITOR, { user: aUser() });
  await readPlan();
  expect(scanned.at(-1)).toMatchObject({ withIndex: true });
  await expect.element(page.getByText(message('generator.labelNotFound', { row: 2, label: 'Moat' }))).toBeVisible();
  await expect.element(page.getByText(message('generator.planLaid'))).toBeVisible();
  const { options, file } = asked.at(-1) ?? {};
  expect(options).toMatchObject({ sourceType: 'image', plan: { words: [WORD], confidence: 60 } });
  expect(options?.plan?.corners).toHaveLength(4);
  expect(file?.name).toBe('labels.csv');
  await checkScreen();
  await page.getByRole('button', { name: message('generator.generateOf', { n: 1 }) }).click();
  expect(stored).toHaveLength(0);
  await page.getByRole('button', { name: message('generator.add', { n: 1 }) }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(stored).toHaveLength(1);
  const gate = page.getByRole('button', { name: /The gate/ }).first();
  await expect.element(gate).toBeVisible();
  await expect
    .poll(() => saved.at(-1)?.drawings?.added)
    .toMatchObject([{ type: 'image', properties: { content: NAME, name: 'plan' } }]);
  // The image is saved automatically, the mindset is not.
  await expect.element(page.getByText(message('editor.unsaved', { n: 1 }))).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(gate).not.toBeInTheDocument();
  await expect.poll(() => saved.at(-1)?.drawings?.deleted).toEqual([501]);
});

test('on the selected image nothing is laid; closed meanwhile, what was read is there again', async ({
  open,
  server,
}) => {
  const image: Drawing = {
    id: 9,
    questId: 7,
    type: 'image',
    coordinates: [
      [40.75, -74],
      [40.73, -73.98],
    ],
    borderColor: '#e4572e',
    fillColor: '#e4572e',
    properties: { content: NAME, ratio: 1, name: 'Museum' },
  };
  const { asked, stored } = answerAll(server, [image]);
  await open(EDITOR, { user: aUser() });
  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  await page.getByRole('button', { name: 'Museum', exact: true }).click();
  await readPlan();
  await expect.element(page.getByText(message('generator.planSelected'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await page.getByRole('button', { name: message('generator.generateOf', { n: 1 }) }).click();
  expect(asked.at(-1)?.options.plan?.corners[0]).toEqual({ latitude: 40.75, longitude: -74 });
  await page.getByRole('button', { name: message('generator.add', { n: 1 }) }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(stored).toHaveLength(0);
});
