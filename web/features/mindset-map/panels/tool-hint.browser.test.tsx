import { page } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { type DriverOptions, editorDriver } from '../testing/driver.ts';
import { InEditor } from '../testing/in-editor.tsx';
import { SelectionBar } from './selection-bar.tsx';
import '../mindset-map.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function aBar(show: (part: React.ReactNode) => Promise<void>, options: DriverOptions = {}) {
  const driver = editorDriver(options);
  await show(
    <InEditor work={driver.work}>
      <SelectionBar />
    </InEditor>,
  );
  return driver;
}

test('without keys a shape is made by its bar: a point is taken back, it is done once it has enough, and given up', async ({
  show,
}) => {
  const driver = await aBar(show);
  const undo = button(message('editor.undoPoint'));
  const done = button(message('editor.finishShape'));
  await driver.press('p');
  await expect.element(undo).toBeDisabled();
  await expect.element(done).toBeDisabled();
  driver.click(1, 1);
  driver.click(1, 2);
  driver.click(2, 2);
  await expect.element(done).toBeEnabled();
  await undo.click();
  await expect.element(button(message('editor.pointsMissing', { n: 1 }))).toBeDisabled();
  driver.click(2, 3);
  await done.click();
  const polygon = [
    [1, 1],
    [1, 2],
    [2, 3],
  ];
  expect(driver.document().drawings.map(({ coordinates }) => coordinates)).toEqual([polygon]);
  expect(driver.tool()).toBe('polygon');
  driver.click(5, 5);
  await button(message('common.cancel')).click();
  expect([driver.tool(), driver.sketch(), driver.document().drawings.length]).toEqual([null, null, 1]);
  await expect.element(done).not.toBeInTheDocument();
});

test('a signal is put at the centre by the button of its bar, and the board has Done alone', async ({ show }) => {
  const driver = await aBar(show, { answers: ['Fountain'] });
  await driver.press('s');
  await button(message('editor.putHere')).click();
  await expect.poll(() => driver.document().drawings.map(({ properties }) => properties.name)).toEqual(['Fountain']);
  await driver.press('b');
  await expect.element(page.getByText(message('editor.hint.board'))).toBeVisible();
  await expect.element(button(message('editor.putHere'))).not.toBeInTheDocument();
  await button(message('editor.finishShape')).click();
  expect(driver.tool()).toBeNull();
});
