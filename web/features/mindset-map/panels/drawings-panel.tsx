import { DEFAULT_IMAGE_ZOOM } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { drawingTitle } from '@mangoquest/core/drawing/names.ts';
import { isSaved } from '@mangoquest/core/mindset/ids.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useDocument, useEditor, useEditorState, useEditorView, usePending } from '../editor-context.ts';
import { select } from '../model/editor-state.ts';
import { oneOf } from '../model/selection.ts';
import { operation } from '../operations/all-operations.ts';
import { perform } from '../operations/operation.ts';
import { useWork } from '../operations/work.ts';
import { BoardPanel } from './board-panel.tsx';
import { DrawingStyle } from './drawing-style.tsx';
import { TYPE_ICONS } from './drawing-icons.ts';

/** The drawings of the quest: the selected one's looks, the list, and what erases them. */
export function DrawingsPanel() {
  const { inspector } = useEditor();
  const { drawings } = useDocument();
  const selectedId = useEditorState((state) => oneOf(state.selection, 'drawing'));
  const selected = drawings.find(({ id }) => id === selectedId);
  const isOfGround = useEditorView((view) => view.tool === 'board');
  return (
    <aside ref={inspector} className="inspector drawings panel" aria-label={message('editor.drawings')}>
      {isOfGround ? <BoardPanel /> : selected && <DrawingStyle drawing={selected} />}
      <DrawingsList selectedId={selectedId} />
      <Erasers />
    </aside>
  );
}

function DrawingsList({ selectedId }: { readonly selectedId: number | null }) {
  const work = useWork();
  const { store } = useEditor();
  const { drawings } = useDocument();
  const { unsaved } = usePending();
  const choose = (id: number) => {
    store.update((state) => select(state, { kind: 'drawing', id }));
  };
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
        {drawings.map((drawing) => {
          const title = drawingTitle(locale, drawing, drawings);
          return (
            <li key={drawing.id} className={drawing.id === selectedId ? 'drawings__row is-on' : 'drawings__row'}>
              <button
                type="button"
                aria-pressed={drawing.id === selectedId}
                onClick={() => {
                  choose(drawing.id);
                }}
              >
                <span className="drawings__icon" style={{ color: drawing.borderColor }}>
                  <Icon name={TYPE_ICONS[drawing.type]} weight="regular" />
                </span>
                <span className="grow trunc" dir="auto">
                  {title}
                  <ZoomFact drawing={drawing} />
                </span>
                {unsaved.drawing.has(drawing.id) && <span className="subtle xs">{message('editor.temporary')}</span>}
              </button>
              <IconButton
                size="small"
                icon={{ name: 'pencil-simple', weight: 'regular' }}
                label={message('editor.renameNamed', { title })}
                onClick={() => {
                  choose(drawing.id);
                  perform(operation('renameDrawing'), work);
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Of an image that is not on the map at every zoom. */
function ZoomFact({ drawing: { type, properties } }: { readonly drawing: Drawing }) {
  const { min, max } = properties.zoomLevels ?? DEFAULT_IMAGE_ZOOM;
  const isAlways = min === DEFAULT_IMAGE_ZOOM.min && max === DEFAULT_IMAGE_ZOOM.max;
  if (type !== 'image' || isAlways) return null;
  return <span className="subtle"> · {message('editor.imageZoomShort', { min, max })}</span>;
}

function Erasers() {
  const work = useWork();
  const { drawings } = useDocument();
  const hasTemporary = drawings.some(({ id }) => !isSaved(id));
  return (
    <div className="inspector__foot drawings__foot">
      <Button
        size="small"
        disabled={!hasTemporary}
        onClick={() => {
          perform(operation('eraseTemporary'), work);
        }}
      >
        <Icon name="arrow-counter-clockwise" weight="regular" />
        {message('editor.eraseTemporary')}
      </Button>
      <Button
        size="small"
        className="is-danger"
        onClick={() => {
          perform(operation('eraseSaved'), work);
        }}
      >
        <Icon name="trash" weight="regular" />
        {message('editor.eraseSaved')}
      </Button>
    </div>
  );
}
