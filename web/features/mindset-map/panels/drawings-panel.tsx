import { useCallback, useMemo } from 'react';
import { drawingTitle } from '@mangoquest/core/drawing/names.ts';
import { isSaved } from '@mangoquest/core/mindset/ids.ts';
import { locale, message } from '../../../language/language.ts';
import { useDocument, useEditor, useEditorState, useEditorView, usePending } from '../editor-context.ts';
import { select, viewKey } from '../model/editor-state.ts';
import { oneOf } from '../model/selection.ts';
import { OperationButton, useOperationTip } from '../operations/operation-button.tsx';
import { perform } from '../operations/operation.ts';
import { useWork } from '../operations/work.ts';
import { BoardPanel } from './board-panel.tsx';
import { DrawingStyle } from './drawing-style.tsx';
import { DrawingRow, RENAME } from './drawing-row.tsx';

/** The quest's drawings: style of the selected one, the list, and buttons that delete them. */
export function DrawingsPanel() {
  const { inspector } = useEditor();
  const { drawings } = useDocument();
  const selectedId = useEditorState((state) => oneOf(state.selection, 'drawing'));
  const styleKey = useEditorState((state) =>
    selectedId === null ? null : viewKey(state, { kind: 'drawing', id: selectedId }),
  );
  const selected = drawings.find(({ id }) => id === selectedId);
  const isOfGround = useEditorView((view) => view.tool === 'board');
  return (
    <aside ref={inspector} className="inspector drawings panel" aria-label={message('editor.drawings')}>
      {isOfGround ? <BoardPanel /> : selected && <DrawingStyle key={styleKey} drawing={selected} />}
      <DrawingsList selectedId={selectedId} />
      <Erasers />
    </aside>
  );
}

function DrawingsList({ selectedId }: { readonly selectedId: number | null }) {
  const { store } = useEditor();
  const { drawings } = useDocument();
  const { unsaved } = usePending();
  const titles = useMemo(
    () => new Map(drawings.map((drawing) => [drawing.id, drawingTitle(locale, drawing, drawings)])),
    [drawings],
  );
  const choose = useCallback(
    (id: number) => {
      store.update((state) => select(state, { kind: 'drawing', id }));
    },
    [store],
  );
  const work = useWork();
  const renameTip = useOperationTip(RENAME);
  const rename = useCallback(
    (id: number) => {
      choose(id);
      perform(RENAME, work);
    },
    [choose, work],
  );
  return (
    <section className="drawings__list">
      <div className="outline__head">
        <h2>{message('editor.drawings')}</h2>
        <span className="num">
          {message('editor.savedCount', { n: drawings.filter(({ id }) => isSaved(id)).length })}
        </span>
      </div>
      {drawings.length === 0 && <p className="drawings__none sm muted">{message('editor.noDrawings')}</p>}
      <ul>
        {drawings.map((drawing) => (
          <DrawingRow
            key={drawing.id}
            drawing={drawing}
            title={titles.get(drawing.id) ?? ''}
            isSelected={drawing.id === selectedId}
            isTemporary={unsaved.drawing.has(drawing.id)}
            onChoose={choose}
            renameTip={renameTip}
            onRename={rename}
          />
        ))}
      </ul>
    </section>
  );
}

function Erasers() {
  return (
    <div className="inspector__foot drawings__foot">
      <OperationButton words id="eraseTemporary" />
      <OperationButton words id="eraseSaved" />
    </div>
  );
}
