import { page, userEvent } from 'vitest/browser';
import { REGION_COLORS } from '@mangoquest/core/drawing/palette.ts';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import { message } from '../../../language/language.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { aDrawing } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { InEditor } from '../testing/in-editor.tsx';
import { DrawingsPanel } from './drawings-panel.tsx';
import '../mindset-map.css';

const panel = page.getByRole('complementary', { name: message('editor.drawings') });
const row = (key: 'editor.outlineColor' | 'editor.fillColor') =>
  panel.getByRole('group', { name: new RegExp(`^${message(key)}`) });
const preset = (n: number, total: number) => ({ name: message('editor.colorNumber', { n, total }) });

function styled() {
  const driver = editorDriver({ drawings: [aDrawing(1, { borderColor: REGION_COLORS[0], fillColor: '#123456' })] });
  driver.work.tools.switchHalf('drawings');
  driver.take({ kind: 'drawing', id: 1 });
  const part = (
    <InEditor work={driver.work}>
      <DrawingsPanel />
    </InEditor>
  );
  return { driver, part, drawing: () => driver.document().drawings[0] };
}

test('outline and fill have presets of their own, by keys, and a free colour; each choice is a step', async ({
  show,
}) => {
  const { driver, part, drawing } = styled();
  await show(part);
  await expect.element(row('editor.outlineColor').getByRole('radio', preset(1, 12))).toBeChecked();
  await expect.element(row('editor.fillColor').getByRole('radio', { checked: true })).not.toBeInTheDocument();
  row('editor.outlineColor').getByRole('radio', preset(1, 12)).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(drawing()).toMatchObject({ borderColor: REGION_COLORS[1], fillColor: '#123456' });
  await row('editor.fillColor').getByRole('radio', preset(10, 10)).click({ force: true });
  const green = GAME_COLORS.at(9)?.hex;
  expect(drawing()).toMatchObject({ borderColor: REGION_COLORS[1], fillColor: green });
  for (const [key, typed] of [
    ['editor.outlineColor', 'ff8800'],
    ['editor.fillColor', '#0088ff'],
  ] as const) {
    await row(key)
      .getByRole('button', { name: message('ui.otherColor') })
      .click();
    const chooser = page.getByRole('dialog', { name: message(key) });
    await chooser.getByRole('textbox', { name: message('ui.colorHex') }).fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(chooser).not.toBeInTheDocument();
  }
  expect(drawing()).toMatchObject({ borderColor: '#ff8800', fillColor: '#0088ff' });
  await driver.press('mod+z');
  expect(drawing()).toMatchObject({ borderColor: '#ff8800', fillColor: green });
});

test('opacity goes by tenths from 0.1 to 1, and the line has three widths; a run of keys is one step', async ({
  show,
}) => {
  const { driver, part, drawing } = styled();
  await show(part);
  const opacity = panel.getByRole('slider', { name: message('editor.opacity') });
  await expect.element(opacity).toHaveValue('1');
  opacity.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(drawing()?.properties.opacity).toBe(0.7);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(drawing()?.properties.opacity).toBe(0.1);
  await userEvent.tab();
  await panel.getByText(message('editor.strokeOf', { n: 10 })).click({ force: true });
  expect(drawing()?.properties).toEqual({ opacity: 0.1, stroke: 10 });
  await driver.press('mod+z');
  await driver.press('mod+z');
  expect(drawing()?.properties).toEqual({ opacity: 1 });
});
