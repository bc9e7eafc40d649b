import { page } from 'vitest/browser';
import { message } from '../language/language.ts';
import { answerEditor, EDITOR } from '../features/mindset-map/testing/editor-answers.ts';
import { answerGame, answerPresentation, mindsetsOf } from '../testing/games.ts';
import { aSummary, aUser } from '../testing/people.ts';
import { checkScreen, expect, test } from '../testing/screen.tsx';

/* Screens with a map, at every size and in both themes. */

test('the page of a quest', async ({ open, server }) => {
  answerPresentation(server, aSummary({ id: 7 }));
  await open('/qd/7');
  await expect
    .element(page.getByRole('group', { name: message('presentation.whereItStarts') }))
    .toHaveAttribute('data-ready', '');
  await checkScreen();
});

test('the mindset map', async ({ open, server }) => {
  answerEditor(server, { mindsets: mindsetsOf(7, ['One', 'Two']) });
  await open(EDITOR, { user: aUser() });
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /One/ })
    .click();
  await expect.element(page.getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) })).toBeVisible();
  await checkScreen();
});

test('the game, a question and its result', async ({ open, server }) => {
  answerGame(server, ['One', 'Two']);
  await open('/outergame', { user: aUser() });
  await expect
    .element(page.getByRole('group', { name: message('map.label'), exact: true }))
    .toHaveAttribute('data-ready', '');
  await checkScreen();
  await page.getByRole('button', { name: message('game.openTitle', { title: 'One' }) }).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await checkScreen();
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect.element(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await checkScreen();
});
