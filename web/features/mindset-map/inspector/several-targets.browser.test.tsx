import { page } from 'vitest/browser';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { EditorContext, useMindsets } from '../editor-context.ts';
import { editorDriver } from '../testing/driver.ts';
import { SeveralInspector } from './several-inspector.tsx';

test('the wish for a target is set in all of several, and told how many lack what it needs', async ({ show }) => {
  const bare = newMindset(1, 7, { latitude: 40, longitude: 10 });
  const mindchunks = [{ ...newMindchunk([]), reactions: [newReaction([], 'Yes', 100)] }];
  const mindsets = [bare, { ...bare, id: 2, mindchunks }, { ...bare, id: 3, isSocial: true }];
  const { work, document } = editorDriver({ mindsets });
  await show(
    <EditorContext value={work.editor}>
      <SeveralInspector mindsets={mindsets} onClose={() => undefined} />
    </EditorContext>,
  );
  await expect.element(page.getByText(message('several.notTargets', { n: 1 }))).toBeVisible();
  const wish = page.getByRole('group', { name: message('inspector.isTargeted') });
  await wish.getByText(message('several.off')).click();
  expect(document().mindsets.map(({ isTargeted }) => isTargeted)).toEqual([false, false, true]);
});

test('visibility is typed for all of several, a distance with its unit too; what breaks a rule says so', async ({
  show,
}) => {
  const bare = newMindset(1, 7, { latitude: 40, longitude: 10 });
  const { work, document } = editorDriver({
    mindsets: [bare, { ...bare, id: 2, visibility: { ...bare.visibility, minDistance: 50 } }],
  });
  const Shown = () => <SeveralInspector mindsets={useMindsets()} onClose={() => undefined} />;
  await show(
    <EditorContext value={work.editor}>
      <Shown />
    </EditorContext>,
  );
  const field = (key: 'editor.visibleFrom' | 'editor.minZoom' | 'editor.startZoom') =>
    page.getByRole('textbox', { name: message(key) });
  await expect.element(field('editor.visibleFrom')).toHaveAttribute('placeholder', message('several.mixed'));
  await field('editor.visibleFrom').fill('200 m');
  await expect.element(field('editor.visibleFrom')).toHaveValue('200');
  await field('editor.minZoom').fill('17');
  await expect.element(page.getByText(message('mindset.startZoomRange'))).toBeVisible();
  await field('editor.startZoom').fill('18');
  await expect.element(page.getByText(message('mindset.startZoomRange'))).not.toBeInTheDocument();
  const visibility = { minDistance: 200, startZoom: 18, minZoom: 17, maxZoom: 99 };
  expect(document().mindsets.map((one) => one.visibility)).toEqual([visibility, visibility]);
});
