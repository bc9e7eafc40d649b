import { page } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { expect, test } from '../../../testing/screen.tsx';
import type { Store } from '../../../ui/store.ts';
import { EditorContext } from '../editor-context.ts';
import { aDrawing } from '../model/testing.ts';
import { WorkContext } from '../operations/work.ts';
import { editorDriver } from '../testing/driver.ts';
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
