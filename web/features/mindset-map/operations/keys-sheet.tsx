import { Fragment } from 'react';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { far } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useBoard, useEditor, useEditorView } from '../editor-context.ts';
import { OPERATION_GROUPS } from './all-operations.ts';
import { comboInWords } from './combo.ts';
import { keysNow } from './keys-now.ts';
import { OTHER_KEYS } from './other-keys.ts';
import type { NamedKey } from '../tools/shape-keys.ts';

/** All shortcuts of the editor: those of the operations, and those without a button. */
export function KeysSheet() {
  const { store, view } = useEditor();
  const isShown = useEditorView(({ keysShown }) => keysShown);
  if (!isShown) return null;
  const now = { state: store.get(), view: view.get() };
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
          <KeysOf
            key={title}
            title={title}
            keys={operations
              .map((one) => ({ label: one.label, keys: keysNow(one, now) }))
              .filter(({ keys }) => keys.length > 0)}
          />
        ))}
        {OTHER_KEYS.map(({ title, keys }) => (
          <KeysOf key={title} title={title} keys={keys} />
        ))}
      </div>
    </Modal>
  );
}

function KeysOf({ title, keys: rows }: { readonly title: MessageKey; readonly keys: readonly NamedKey[] }) {
  const onBoard = useBoard() !== null;
  return (
    <section>
      <h3>{message(title)}</h3>
      <dl>
        {rows.map(({ label, keys, metres }) => (
          <div key={`${label} ${metres}`}>
            <dt>{metres === undefined ? message(label) : message(label, { way: far(metres, onBoard) })}</dt>
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
  );
}
