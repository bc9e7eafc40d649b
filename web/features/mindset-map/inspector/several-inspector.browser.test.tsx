import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const mindset = (id: number, changes: Partial<Mindset> = {}): Mindset => ({
  ...newMindset(id, 7, { latitude: 40.741, longitude: -73.98 - id / 1000 }, { title: `Stop ${id}`, group: 'park' }),
  order: id,
  isStart: id === 1,
  ...changes,
});
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const list = page.getByRole('complementary', { name: message('editor.outline') });
const row = (title: string) => list.getByRole('button', { name: new RegExp(`^${title}`) });

test('several selected show what they have in common, and one change is one step', async ({ open, server }) => {
  answerEditor(server, { mindsets: [mindset(1), mindset(2, { placeTag: true }), mindset(3, { group: 'tower' })] });
  await open(EDITOR, { user: aUser() });
  await list.getByRole('button', { name: message('several.group', { name: 'park' }) }).click();
  const panel = page.getByRole('complementary', { name: message('several.panel') });
  await expect.element(panel.getByRole('heading', { name: message('several.title', { n: 2 }) })).toBeVisible();
  const tag = panel.getByRole('group', { name: message('inspector.placeTag') });
  await expect.element(tag.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(panel.getByText(new RegExp(message('several.mixed')))).toBeInTheDocument();
  await tag.getByText(message('several.on')).click();
  await expect.element(tag.getByRole('radio', { name: message('several.on') })).toBeChecked();
  const group = panel.getByRole('textbox', { name: message('editor.group') });
  await expect.element(group).toHaveValue('park');
  await group.fill('a b');
  await expect.element(panel.getByText(message('mindset.groupName'))).toBeInTheDocument();
  await group.fill('green');
  await expect.element(list.getByRole('button', { name: /^green/ })).toBeInTheDocument();
  await checkScreen();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(list.getByRole('button', { name: /^park/ })).toBeInTheDocument();
});

test('of a further group Shift adds its mindsets to what is selected', async ({ open, server }) => {
  const others = [mindset(3, { group: 'tower' }), mindset(4, { group: 'tower' }), mindset(5, { group: 'tower' })];
  answerEditor(server, { mindsets: [mindset(1), mindset(2), ...others] });
  await open(EDITOR, { user: aUser() });
  const title = (n: number) => page.getByRole('heading', { name: message('several.title', { n }) });
  const groupOf = (name: string) => list.getByRole('button', { name: message('several.group', { name }) });
  await groupOf('park').click();
  await expect.element(title(2)).toBeVisible();
  await groupOf('tower').click({ modifiers: ['Shift'] });
  await expect.element(title(5)).toBeVisible();
  await groupOf('tower').click();
  await expect.element(title(3)).toBeVisible();
});

test('on a phone, Done leaves the list as it was; what several have in common covers it only when it is asked for', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: [mindset(1), mindset(2), mindset(3, { group: 'tower' })] });
  // The tool is for users without a Shift key.
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.replace('(any-pointer: coarse)', 'all')));
  await open(EDITOR, { user: aUser(), size: 'phone' });
  const panel = page.getByRole('complementary', { name: message('several.panel') });
  const goOn = page.getByRole('button', { name: message('editor.saveAndContinue') });
  const selectBoth = async () => {
    await page.getByRole('button', { name: message('editor.selectSeveral') }).click();
    await row('Stop 1').click();
    await row('Stop 2').click();
    await expect.element(page.getByText(message('editor.selected', { n: 2 }))).toBeVisible();
  };
  await selectBoth();
  await checkScreen();
  await page.getByRole('button', { name: message('editor.selectDone') }).click();
  await expect.element(page.getByText(message('editor.selected', { n: 2 }))).not.toBeInTheDocument();
  await expect.element(panel).not.toBeInTheDocument();
  expect(goOn.element().closest('[inert]')).toBeNull();
  // One of them, then its group: it adds.
  await page.getByRole('button', { name: message('editor.selectSeveral') }).click();
  await row('Stop 1').click();
  await list.getByRole('button', { name: message('several.group', { name: 'tower' }) }).click();
  await expect.element(page.getByText(message('editor.selected', { n: 2 }))).toBeVisible();
  await page.getByRole('button', { name: message('editor.selectDone') }).click();
  await selectBoth();
  await page.getByRole('button', { name: message('several.change') }).click();
  await expect.element(panel).toBeVisible();
  await panel.getByRole('button', { name: message('several.close') }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(goOn.element().closest('[inert]')).toBeNull();
});

test("a player's mindset is shown as theirs, to be read, played and deleted", async ({ open, server }) => {
  const theirs = mindset(2, {
    isSocial: true,
    authorId: 12,
    title: 'The fountain',
    image: { name: PICTURE, content: PICTURE, tag: 'The basin' },
    embed: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
    properties: { msgAfterSuccess: 'Well seen!' },
    mindchunks: [
      { ...newMindchunk([], 'How many fish?'), comment: 'Look up.', reactions: [newReaction([], 'Three', 100)] },
    ],
  });
  answerEditor(server, { mindsets: [mindset(1), theirs], players: [{ id: 12, name: 'ida' }] });
  await open(EDITOR, { user: aUser() });
  await expect.element(list.getByText(message('players.by', { name: 'ida' }))).toBeInTheDocument();
  await row('The fountain').click();
  const panel = page.getByRole('complementary', { name: message('players.panel') });
  await expect.element(panel.getByText(message('players.by', { name: 'ida' }))).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: message('editor.title') })).toBeDisabled();
  await checkScreen();
  const field = (key: 'editor.inComment' | 'editor.msgAfterSuccess' | 'editor.embed') =>
    expect.element(panel.getByRole('textbox', { name: message(key), exact: true }));
  await field('editor.inComment').toHaveValue('Look up.');
  await field('editor.msgAfterSuccess').toHaveValue('Well seen!');
  await field('editor.embed').toBeDisabled();
  await expect.element(panel.getByRole('img', { name: 'The basin' })).toBeVisible();
  await panel.getByRole('button', { name: message('inspector.try') }).click();
  const played = page.getByRole('dialog');
  await expect.element(played.getByText('How many fish?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(played).not.toBeInTheDocument();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Delete}');
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(message('players.deleteText', { n: 1 }))).toBeVisible();
  await question.getByRole('button', { name: message('editor.delete') }).click();
  await expect.element(row('The fountain')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row('The fountain')).not.toBeInTheDocument();
});
