import { page, userEvent } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { expect, test } from '../../../testing/screen.tsx';
import type { Store } from '../../../ui/store.ts';
import { EditorContext } from '../editor-context.ts';
import { aDrawing } from '../model/testing.ts';
import { WorkContext } from '../operations/work.ts';
import { editorDriver } from '../testing/driver.ts';
import { InEditor } from '../testing/in-editor.tsx';
import { DrawingsPanel } from './drawings-panel.tsx';

/** A store that counts who listens to it. */
function counted<State>(store: Store<State>) {
  let listeners = 0;
  const subscribe = (listener: () => void) => {
    const stop = store.subscribe(listener);
    listeners += 1;
    return () => {
      listeners -= 1;
      return stop();
    };
  };
  return { store: { ...store, subscribe }, listeners: () => listeners };
}

test('a list of many drawings listens as often as one of few, and each row still names its drawing', async ({
  show,
}) => {
  const listenersOf = async (count: number) => {
    const drawings = Array.from({ length: count }, (_, at) =>
      aDrawing(at + 1, { properties: { opacity: 1, name: `Lawn ${at + 1}` } }),
    );
    const driver = editorDriver({ drawings, answers: ['Meadow'] });
    const [store, view] = [counted(driver.work.editor.store), counted(driver.work.editor.view)];
    const editor = { ...driver.work.editor, store: store.store, view: view.store };
    await show(
      <EditorContext value={editor}>
        <WorkContext value={driver.work}>
          <DrawingsPanel />
        </WorkContext>
      </EditorContext>,
    );
    const last = page.getByRole('button', { name: message('editor.renameNamed', { title: `Lawn ${count}` }) }).last();
    await expect.element(last).toBeVisible();
    const listeners = store.listeners() + view.listeners();
    await last.click();
    await expect.poll(() => driver.document().drawings[count - 1]?.properties.name).toBe('Meadow');
    return listeners;
  };
  const few = await listenersOf(2);
  expect(few).toBeGreaterThan(0);
  expect(await listenersOf(200)).toBe(few);
});

test('what is over its limit is held back, and stays in its field with the reason until it fits', async ({ show }) => {
  const polygon = { ...aDrawing(1), type: 'polygon' } as const;
  const label = { ...aDrawing(2), type: 'label', properties: { content: 'Here' } } as const;
  const driver = editorDriver({ drawings: [polygon, label] });
  driver.work.tools.switchHalf('drawings');
  driver.take({ kind: 'drawing', id: 1 });
  await show(
    <InEditor work={driver.work}>
      <DrawingsPanel />
    </InEditor>,
  );
  const properties = (at: number) => driver.document().drawings[at]?.properties;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const before = properties(0);

  const name = field(message('editor.name'));
  await name.fill('n'.repeat(101));
  await userEvent.tab();
  await expect.element(page.getByText(message('quest.drawingTextTooLong', { n: 100 }))).toBeVisible();
  await expect.element(name).toHaveValue('n'.repeat(101));
  expect(properties(0)).toEqual(before);
  await name.fill('n'.repeat(100));
  expect(properties(0)?.name).toHaveLength(100);

  const height = field(message('inspector.drawingHeight'));
  await height.fill('5000');
  await userEvent.tab();
  await expect.element(page.getByText(message('quest.heightRange', { n: 1000 }))).toBeVisible();
  await expect.element(height).toHaveValue('5000');
  expect(properties(0)?.height).toBeUndefined();
  await height.fill('50');
  expect(properties(0)?.height).toBe(50);

  driver.take({ kind: 'drawing', id: 2 });
  const text = field(message('editor.labelText'));
  await text.fill('x'.repeat(1001));
  await expect.element(page.getByText(message('quest.drawingTextTooLong', { n: 1000 }))).toBeVisible();
  expect(properties(1)?.content).toBe('Here');
  driver.take({ kind: 'drawing', id: 1 });
  await expect.element(name).toHaveValue('n'.repeat(100));
});
