import { Fragment } from 'react';
import { message } from '../../../language/language.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useEditor, useEditorView } from '../editor-context.ts';
import { OPERATION_GROUPS } from './all-operations.ts';
import { comboInWords } from './combo.ts';

/** All shortcuts of the editor, from the table of operations. */
export function KeysSheet() {
  const { view } = useEditor();
  const isShown = useEditorView(({ keysShown }) => keysShown);
  if (!isShown) return null;
  return (
    <Modal
      size="large"
      title={message('editor.keys')}
      dismissable
      onClose={() => {
        view.update((now) => ({ ...now, keysShown: false }));
      }}
    >
      <div className="keys-sheet">
        {OPERATION_GROUPS.map(({ title, operations }) => (
          <section key={title}>
            <h3>{message(title)}</h3>
            <dl>
              {operations
                .filter(({ keys }) => keys.length > 0)
                .map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{message(label)}</dt>
                    <dd>
                      {keys.map((combo, at) => (
                        <Fragment key={combo}>
                          {at > 0 && <span className="subtle">{message('editor.orKey')}</span>}
                          {comboInWords(combo).map((key) => (
                            <kbd key={key}>{key}</kbd>
                          ))}
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
