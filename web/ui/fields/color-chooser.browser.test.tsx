import { page, userEvent } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { ColorChooser } from './color-chooser.tsx';

const hex = page.getByRole('textbox', { name: message('ui.colorHex') });
const ok = page.getByRole('button', { name: message('common.ok') });

function choosing(value = '#e4572e') {
  const chosen: string[] = [];
  const chooser = (
    <ColorChooser
      title="Outline colour"
      value={value}
      onChoose={(color) => {
        chosen.push(color);
      }}
      onClose={() => undefined}
    />
  );
  return { chosen, chooser };
}

test('a typed colour always begins with #; what is none becomes white, at once or on OK', async ({ show }) => {
  const { chosen, chooser } = choosing();
  await show(chooser);
  await expect.element(page.getByRole('slider', { name: message('ui.colorHue') })).toBeVisible();
  await checkScreen();
  for (const [typed, stands, is] of [
    ['ff8800', '#ff8800', '#ff8800'],
    ['#ff88zz', '#ffffff', '#ffffff'],
    ['#ff8', '#ff8', '#ffffff'],
  ] as const) {
    await hex.fill(typed);
    await expect.element(hex).toHaveValue(stands);
    await ok.click();
    expect(chosen.at(-1)).toBe(is);
  }
});

test('the hue goes by arrow keys', async ({ show }) => {
  const { chosen, chooser } = choosing('#ff0000');
  await show(chooser);
  const hue = page.getByRole('slider', { name: message('ui.colorHue') });
  await expect.element(hue).toBeVisible();
  (hue.element() as HTMLElement).focus();
  for (let step = 0; step < 4; step++) await userEvent.keyboard('{ArrowRight}');
  await expect.element(hex).not.toHaveValue('#ff0000');
  await ok.click();
  expect(chosen[0]).toMatch(/^#[\da-f]{6}$/);
});
