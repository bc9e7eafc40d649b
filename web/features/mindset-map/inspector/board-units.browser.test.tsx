import { page } from 'vitest/browser';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import { far } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

test('on a board the inspector speaks of units, and of no metres', async ({ open, server }) => {
  const clock = {
    ...newMindset(11, 7, { latitude: 1, longitude: 2 }, { title: 'Clock' }),
    isStart: true,
    visibility: { ...DEFAULT_VISIBILITY, minDistance: 500 },
  };
  answerEditor(server, { quest: aQuest({ drawing: {} }), mindsets: [clock] });
  await open(EDITOR, { user: aUser() });
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /^Clock/ })
    .click();
  const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
  await expect.element(inspector.getByText(message('editor.shownWithin', { distance: far(500, true) }))).toBeVisible();
  await inspector.getByRole('tab', { name: message('editor.advanced') }).click();
  await expect
    .element(inspector.getByRole('textbox', { name: message('editor.visibleFromOnBoard') }))
    .toHaveValue('500');
});
