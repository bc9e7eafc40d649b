import { page, userEvent } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import { message } from '../../language/language.ts';
import { readDrafts } from '../../local-db/drafts.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { mindsetsOf } from '../../testing/games.ts';
import { aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';
import { aDrawing } from './model/testing.ts';
import { answerEditor, EDITOR } from './testing/editor-answers.ts';

type Save = CallInput<typeof saveMindsetMap>;

const unsaved = page.getByText(message('editor.unsaved', { n: 1 }), { exact: true });
const saveButton = page.getByRole('button', { name: message('editor.save'), exact: true });
const draft = async () => (await readDrafts(aUser().id, 7))[0];

const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Answers saves from now on; `store` shows what each leaves on the server, as its revision. */
function answerSaves(server: FakeServer, store: (save: Save, revision: number) => void) {
  return server.answer(saveMindsetMap, (save) => {
    const revision = (save.revision ?? 0) + 1;
    store(save, revision);
    const drawingIds = (save.drawings?.added ?? []).map((_, at) => at + 20);
    return { ids: [], drawingIds, regionIds: [], marked: { start: [1], marked: [], targeted: [] }, revision };
  });
}

test('a change that was undone after its save was sent and not answered is unsaved until the server has it so', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: mindsetsOf(7, ['Clock']) });
  const lost = server.answer(saveMindsetMap, noNetwork);
  await open(EDITOR, { user: aUser() });
  await page
    .getByRole('button', { name: /^Clock/ })
    .first()
    .click();
  await page.getByLabelText(message('editor.title'), { exact: true }).fill('Bell');
  await saveButton.click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await page
    .getByRole('toolbar', { name: message('editor.tools') })
    .getByRole('button', { name: message('editor.undo') })
    .click();
  await expect.element(page.getByRole('button', { name: /^Clock/ }).first()).toBeVisible();
  await expect.element(unsaved).toBeVisible();
  await expect.poll(async () => (await draft())?.current.mindsets[0]?.title).toBe('Clock');
  expect((await draft())?.sent?.key).toBe(lost[0]?.saveKey);

  const saves = answerSaves(server, ({ changed }, revision) => {
    answerEditor(server, { mindsets: mindsetsOf(7, [String(changed[0]?.fields.title)]), revision });
  });
  await saveButton.click();
  await expect.element(page.getByText(message('editor.allSaved'))).toBeVisible();
  expect(saves.map(({ changed }) => changed[0]?.fields.title)).toEqual(['Bell', 'Clock']);
  expect(saves[0]?.saveKey).toBe(lost[0]?.saveKey);
  await expect.poll(draft).toBeUndefined();
});

test('a drawing that came back because its deletion was not answered is saved again by itself', async ({
  open,
  server,
}) => {
  const lawn = aDrawing(5, { properties: { name: 'Lawn', opacity: 1 } });
  answerEditor(server, { mindsets: mindsetsOf(7, ['Clock']) });
  server.answer(fetchDrawings, [lawn]);
  const lost = server.answer(saveMindsetMap, noNetwork);
  await open(EDITOR, { user: aUser() });
  await page.getByText(message('editor.drawings'), { exact: true }).first().click();
  await page.getByRole('button', { name: 'Lawn', exact: true }).click();
  await userEvent.keyboard('{Delete}');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('editor.delete') })
    .click();
  await expect.element(page.getByText(message('editor.somethingWrong'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lawn', exact: true })).toBeVisible();
  await expect.element(unsaved).toBeVisible();

  const saves = answerSaves(server, ({ drawings }, revision) => {
    answerEditor(server, { mindsets: mindsetsOf(7, ['Clock']), revision });
    server.answer(
      fetchDrawings,
      (drawings?.added ?? []).map((one) => ({ ...one, id: 20 })),
    );
  });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(message('editor.allSaved'))).toBeVisible();
  expect(saves.map(({ drawings }) => [drawings?.deleted, drawings?.added.length])).toEqual([
    [[5], 0],
    [[], 1],
  ]);
  expect(saves[0]?.saveKey).toBe(lost[0]?.saveKey);
  await expect.element(page.getByRole('button', { name: 'Lawn', exact: true })).toBeVisible();
});
