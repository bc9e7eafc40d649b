import { page } from 'vitest/browser';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { EditorContext } from '../editor-context.ts';
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
