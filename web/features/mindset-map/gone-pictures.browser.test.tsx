import { useEffect } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchDrawings, saveMapImage } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../language/language.ts';
import { writeDraft } from '../../local-db/drafts.ts';
import { type FakeServer, refused } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { addDrawing } from './actions/shapes.ts';
import { EMPTY_CONTENT } from './model/editor-document.ts';
import { act, redoStep, undoStep } from './model/editor-state.ts';
import { aDrawing } from './model/testing.ts';
import { editorDriver } from './testing/driver.ts';
import { answerEditor, EDITOR } from './testing/editor-answers.ts';
import { type Saving, useSaving } from './use-saving.ts';

const GONE = 'AAAAAAAAAAAAAAAAAAAAAA.webp';
const ANEW = 'BBBBBBBBBBBBBBBBBBBBBB.webp';
const plan = aDrawing(-1, {
  type: 'image',
  coordinates: [
    [40.741, -73.991],
    [40.739, -73.989],
  ],
  properties: { name: 'Plan', content: GONE, ratio: 2 },
});
const lawn = aDrawing(-2, { properties: { name: 'Lawn', opacity: 1 } });
const dialog = page.getByRole('alertdialog', { name: message('gonePicture.title', { name: 'Plan' }) });
const press = (key: 'gonePicture.again' | 'gonePicture.out') =>
  dialog.getByRole('button', { name: message(key) }).click();
const names = (drawings: readonly Drawing[] | undefined) => drawings?.map(({ properties }) => properties.name);

/** A draft with an image that was laid too long ago, and a polygon. */
async function openOldDraft(server: FakeServer, open: (path: string, options: object) => Promise<void>) {
  answerEditor(server, { mindsets: [] });
  const current = { ...EMPTY_CONTENT, drawings: [plan, lawn] };
  const sent = server.answer(saveMindsetMap, ({ drawings }) => {
    const added = drawings?.added ?? [];
    const at = added.findIndex(({ properties }) => properties.content === GONE);
    if (at >= 0) {
      const issue = { field: `drawings.added.${at}.properties.content`, message: 'quest.imageGone' };
      return refused('invalid', { issues: [issue] });
    }
    answerEditor(server, { mindsets: [], revision: 2 });
    server.answer(
      fetchDrawings,
      added.map((one, index) => ({ ...one, id: index + 1 })),
    );
    const marked = { start: [], marked: [], targeted: [] };
    return { ids: [], drawingIds: added.map((_, index) => index + 1), regionIds: [], marked, revision: 2 };
  });
  const ofUser = { id: 'old', userId: aUser().id, questId: 7 };
  await writeDraft({ ...ofUser, revision: 1, base: EMPTY_CONTENT, current, sent: null, changedAt: 1 });
  await open(EDITOR, { user: aUser() });
  return sent;
}

test('a laid picture that is kept no more is named, and taken out alone: all else is saved', async ({
  open,
  server,
}) => {
  const sent = await openOldDraft(server, open);
  await expect.element(dialog).toBeVisible();
  await checkScreen();
  await press('gonePicture.out');
  await expect.poll(() => names(sent.at(-1)?.drawings?.added)).toEqual(['Lawn']);
  await expect.element(page.getByText(message('editor.unsaved', { n: 1 }))).not.toBeInTheDocument();
});

test('or it is chosen again, and lies where it lay; one who does neither is asked again by Save alone', async ({
  open,
  server,
}) => {
  const sent = await openOldDraft(server, open);
  server.answer(saveMapImage, { name: ANEW, width: 30, height: 10 });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: message('editor.save'), exact: true }).click();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [30, 10];
  canvas.getContext('2d')?.fillRect(0, 0, 30, 10);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  // The browser's own chooser is not opened: it would be cancelled at once here.
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await press('gonePicture.again');
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([blob as Blob], 'plan.png', { type: 'image/png' }));
  await expect.poll(() => sent.at(-1)?.drawings?.added[0]?.properties).toMatchObject({ content: ANEW, ratio: 3 });
  expect(names(sent.at(-1)?.drawings?.added)).toEqual(['Plan', 'Lawn']);
  expect(sent.at(-1)?.drawings?.added[0]?.coordinates).toEqual(plan.coordinates);
});

test('after a save that succeeded, and when nothing was left to save, a failure counts as the first again', async ({
  show,
  server,
}) => {
  const driver = editorDriver();
  const { store } = driver.work.editor;
  const lawnAt = (revision: number) => {
    answerEditor(server, { mindsets: [], revision });
    server.answer(fetchDrawings, [{ ...lawn, id: 1 }]);
    const marked = { start: [], marked: [], targeted: [] };
    return { ids: [], drawingIds: [1], regionIds: [], marked, revision };
  };
  const saving: { now: Saving | null } = { now: null };
  function Probe() {
    const made = useSaving(driver.work.editor, driver.work.pictures);
    useEffect(() => {
      saving.now = made;
    });
    return null;
  }
  await show(<Probe />);
  store.update((state) => act(state, addDrawing(lawn)));
  server.answer(saveMindsetMap, () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await saving.now?.saveShapes()).toBe(false);
  server.answer(saveMindsetMap, () => lawnAt(2));
  expect(await saving.now?.save()).toBe(true);

  store.update((state) => act(state, addDrawing(plan)));
  const issue = { field: 'drawings.added.0.properties.content', message: 'quest.imageGone' };
  server.answer(saveMindsetMap, refused('invalid', { issues: [issue] }));
  const first = saving.now?.saveShapes();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await first).toBe(false);

  store.update(undoStep);
  expect(await saving.now?.saveShapes()).toBe(true);
  store.update(redoStep);
  const second = saving.now?.saveShapes();
  await expect.element(dialog).toBeVisible();
  await press('gonePicture.out');
  expect(await second).toBe(true);
});
