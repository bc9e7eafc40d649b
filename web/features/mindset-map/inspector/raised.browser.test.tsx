import { page, userEvent } from 'vitest/browser';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { loseGraphics } from '../../../testing/graphics.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const mindset = (id: number, changes: Partial<Mindset> = {}): Mindset => ({
  ...newMindset(id, 7, { latitude: 40.741, longitude: -73.98 - id / 1000 }, { title: `Stop ${id}`, group: 'park' }),
  order: id,
  isStart: id === 1,
  ...changes,
});
const list = page.getByRole('complementary', { name: message('editor.outline') });
const row = (title: string) => list.getByRole('button', { name: new RegExp(`^${title}`) });

const tab = page.getByRole('tab', { name: message('inspector.raisedTab') });

test('how a mindset stands in 3D has a tab of its own; what is too high says so, and several are changed at once', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: [mindset(1), mindset(2, { properties: { altitude: 40, shape: 'ball' } })] });
  await open(EDITOR, { user: aUser() });
  const show = async (title: string) => {
    await row(title).click();
    await tab.click();
  };
  await show('Stop 2');
  const part = page.getByRole('region', { name: message('inspector.raised') });
  await expect.element(part.getByRole('combobox', { name: message('inspector.shape') })).toHaveValue('ball');
  const height = part.getByRole('textbox', { name: message('inspector.altitude') });
  await expect.element(height).toHaveValue('40');
  await height.fill('1001');
  (height.element() as HTMLElement).blur();
  await expect.element(tab).toHaveClass('is-bad');
  await expect.element(page.getByRole('tab', { name: message('editor.outcome') })).not.toHaveClass('is-bad');
  await expect.element(part.getByText(message('quest.heightRange', { n: 1000 }))).toBeVisible();
  await height.fill('1000');
  await expect.element(part.getByText(message('quest.heightRange', { n: 1000 }))).not.toBeInTheDocument();
  await part.getByRole('textbox', { name: message('inspector.scale') }).fill('250');
  await part.getByRole('switch', { name: message('inspector.beam') }).click();
  await checkScreen();

  await list.getByRole('button', { name: message('several.group', { name: 'park' }) }).click();
  const panel = page.getByRole('complementary', { name: message('several.panel') });
  const shape = panel.getByRole('combobox', { name: message('inspector.shape') });
  await expect.element(shape).toHaveValue('');
  await expect.element(panel.getByRole('textbox', { name: message('inspector.altitude') })).toHaveValue('');
  await shape.selectOptions(message('inspector.shape.cube'));
  await checkScreen();
  await show('Stop 1');
  await expect.element(part.getByRole('combobox', { name: message('inspector.shape') })).toHaveValue('cube');
  // Properties that were not changed together are unchanged.
  await expect.element(height).toHaveValue('0');
  await show('Stop 2');
  await expect.element(height).toHaveValue('1000');
});

test('the 3D editor is the same screen, tilted, whose inspector opens at how a mindset stands', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: [mindset(1), mindset(2)] });
  await open(EDITOR.replace('drawmindsets', 'drawaframe'), { user: aUser() });
  const tilt = page.getByRole('button', { name: message('map.tilt') });
  await expect.element(tilt).toHaveAttribute('aria-pressed', 'true');
  await row('Stop 2').click();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await checkScreen();
  await tilt.click();
  await expect.element(tilt).toHaveAttribute('aria-pressed', 'false');
  await row('Stop 1').click();
  await expect.element(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
});

test('in 3D no button names a key of the camera, and the sheet of keys names the camera’s', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: [mindset(1), mindset(2)] });
  await open(EDITOR.replace('drawmindsets', 'drawaframe'), { user: aUser() });
  const button = (key: 'add' | 'selectInside' | 'generate') =>
    page
      .getByRole('toolbar', { name: message('editor.tools') })
      .getByRole('button', { name: message(`editor.${key}`), exact: true });
  await expect.element(button('generate')).toHaveAttribute('aria-keyshortcuts', 'g');
  for (const key of ['add', 'selectInside'] as const) {
    await expect.element(button(key)).not.toHaveAttribute('aria-keyshortcuts');
    await expect.element(button(key)).not.toHaveAttribute('data-tip-keys');
  }
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: message('editor.keys') });
  const row = (key: Parameters<typeof message>[0]) =>
    sheet.getByText(message(key), { exact: true }).element().parentElement?.querySelector('dd')?.textContent;
  await expect.element(sheet).toBeVisible();
  const or = message('editor.orKey');
  expect(row('editor.keys.camera')).toBe(['W', 'A', 'S', 'D'].join(or));
  expect([row('editor.keys.closer'), row('editor.keys.farther'), row('editor.keys.north')]).toEqual(['Q', 'E', 'N']);
  await expect.element(sheet.getByText(message('editor.add'), { exact: true })).not.toBeInTheDocument();
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: message('map.tilt') }).click();
  await expect.element(button('add')).toHaveAttribute('aria-keyshortcuts', 'a');
});

test('without graphics the 3D editor says that it can’t draw in 3D, beside its list', async ({
  open,
  server,
  onTestFinished,
}) => {
  loseGraphics(onTestFinished);
  answerEditor(server, { mindsets: [mindset(1), mindset(2)] });
  await open(EDITOR.replace('drawmindsets', 'drawaframe'), { user: aUser() });
  await expect.element(page.getByText(message('map.no3dList'))).toBeVisible();
  await row('Stop 2').click();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await checkScreen();
  await page.getByRole('button', { name: message('map.tilt') }).click();
  await expect.element(page.getByText(message('map.noWebgl'))).toBeVisible();
});
