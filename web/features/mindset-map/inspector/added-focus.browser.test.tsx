import { page, userEvent } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { mindsetsOf } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

test('what is added has the focus: a mindset its title, a reaction and a mindchunk their text', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: mindsetsOf(7, ['Alpha', 'Beta']) });
  await open(EDITOR, { user: aUser() });
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  await expect.element(map).toHaveAttribute('data-ready', '');
  await expect.element(map.getByRole('button', { name: 'Beta, mindset' })).toBeInTheDocument();
  await expect.element(page.getByText(message('map.state.reach'))).not.toBeInTheDocument();

  const add = page
    .getByRole('toolbar', { name: message('editor.tools'), exact: true })
    .getByRole('button', { name: message('editor.add') });
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
  await expect.element(inspector.getByLabelText(message('editor.title'))).toHaveFocus();
  await userEvent.keyboard('Gamma');
  await expect.element(inspector.getByLabelText(message('editor.title'))).toHaveValue('Gamma');

  const text = (key: 'editor.reactionText' | 'editor.mindchunkText', n: number) =>
    inspector.getByRole('textbox', { name: message(key, { n }), exact: true });
  const press = async (name: string) => {
    (inspector.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(message('editor.addReaction'));
  await expect.element(text('editor.reactionText', 3)).toHaveFocus();
  await userEvent.keyboard('third');
  await expect.element(text('editor.reactionText', 3)).toHaveValue('third');
  await press(message('editor.removeReaction', { n: 3 }));
  await expect.element(text('editor.reactionText', 2)).toHaveFocus();
  await press(message('editor.addMindchunk'));
  await expect.element(text('editor.mindchunkText', 2)).toHaveFocus();
  await press(message('editor.addReaction'));
  await expect.element(text('editor.reactionText', 1)).toHaveFocus();
  await expect.element(inspector.getByText(message('editor.mindchunkOf', { n: 2, total: 2 })).first()).toBeVisible();
});
