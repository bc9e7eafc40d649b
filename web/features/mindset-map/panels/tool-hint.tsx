import { differentCorners } from '@mangoquest/core/geo/ring.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useMedia } from '../../../ui/theme/media.ts';
import { useBoard, useEditor, useEditorView } from '../editor-context.ts';
import { centreOf } from '../operations/adding.ts';
import { useWork } from '../operations/work.ts';
import type { Tool } from '../tools/tool.ts';
import { measureInWords } from './measure-words.ts';
import { TypedPoint } from './typed-point.tsx';
import '../drawing.css';

/** Label of the button that acts like a click at the centre. */
function buttonOf({ id, half }: Tool): MessageKey {
  if (id === 'box') return 'several.corner';
  return half === 'drawings' ? 'editor.putHere' : 'editor.add';
}

/** What the next click does, with a button that does the same. */
export function ToolHint({ tool }: { readonly tool: Tool }) {
  const corner = useEditorView((view) => view.corner);
  const typing = useEditorView((view) => view.typing);
  const isTouched = useMedia('(pointer: coarse)');
  const work = useWork();
  const hint = (isTouched ? tool.tap : undefined) ?? tool.hint;
  return (
    <div className="editor-hint editor-hint--tool panel">
      <div className="editor-hint__told">
        <span role="status">
          {message(tool.id === 'box' && corner !== null ? 'several.hint.corner' : hint)}
          {tool.onSurface && <span className="vh"> {message('editor.drawnByKeys')}</span>}
        </span>
        {tool.onSurface && <SketchMeasure />}
        {tool.onSurface && <PointsTold />}
      </div>
      {typing && <TypedPoint key={tool.id} tool={tool} />}
      <div className="editor-hint__buttons">
        {tool.onSurface && <UndoPoint />}
        {tool.id !== 'board' && tool.id !== 'box' && <TypeSwitch />}
        {tool.onSurface ? (
          <FinishShape tool={tool} />
        ) : tool.id === 'board' ? null : (
          <Button
            size="small"
            variant="soft"
            onClick={() => {
              tool.point(work, centreOf(work));
            }}
          >
            {message(buttonOf(tool))}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            work.tools.cancel();
          }}
        >
          <span className="editor-hint__sign">
            <Icon name={tool.id === 'board' ? 'check' : 'x'} weight="regular" />
          </span>
          <span className="editor-hint__word">
            {message(tool.id === 'board' ? 'editor.finishShape' : 'common.cancel')}
          </span>
        </Button>
      </div>
    </div>
  );
}

/** Length or area of the sketch so far. */
function SketchMeasure() {
  const sketch = useEditorView((view) => view.sketch);
  const onBoard = useBoard() !== null;
  if (sketch === null) return null;
  const { kind, places } = sketch;
  const coordinates = places.map(({ latitude, longitude }) => [latitude, longitude] as const);
  // With fewer than three different corners a polygon has a length, but no area yet.
  const type = kind === 'polygon' && differentCorners(places) < 3 ? 'polyline' : kind;
  const measure = measureInWords({ type, coordinates }, onBoard);
  return measure === null ? null : <b className="num-plain">{measure}</b>;
}

function TypeSwitch() {
  const { view } = useEditor();
  const typing = useEditorView((now) => now.typing);
  return (
    <IconButton
      size="small"
      icon={{ name: 'keyboard', weight: 'regular' }}
      label={message(typing ? 'editor.typeHidden' : 'editor.typePoint')}
      aria-expanded={typing}
      onClick={() => {
        view.update((now) => ({ ...now, typing: !now.typing }));
      }}
    />
  );
}

const useSetPoints = () => useEditorView(({ sketch }) => sketch?.set ?? 0);

/** Announces the number of points to screen readers. */
function PointsTold() {
  return (
    <span role="status" className="vh">
      {message('editor.pointsSet', { n: useSetPoints() })}
    </span>
  );
}

/** For touch, and users without a keyboard. */
function UndoPoint() {
  const work = useWork();
  const set = useSetPoints();
  return (
    <Button
      size="small"
      variant="quiet"
      disabled={set === 0}
      onClick={() => {
        work.tools.inHand()?.key(work, { key: 'Backspace', command: false, shift: false });
      }}
    >
      <Icon name="arrow-u-up-left" weight="regular" />
      <span className="editor-hint__word">{message('editor.undoPoint')}</span>
    </Button>
  );
}

/** Disabled while points are missing, and shows how many. */
function FinishShape({ tool }: { readonly tool: Tool }) {
  const work = useWork();
  const set = useSetPoints();
  const missing = tool.fewest === undefined ? 0 : tool.fewest - set;
  return (
    <Button
      size="small"
      variant="soft"
      disabled={set === 0 || missing > 0}
      onClick={() => {
        work.tools.inHand()?.key(work, { key: 'Enter', command: false, shift: false });
      }}
    >
      <Icon name="check" weight="regular" />
      {set > 0 && missing > 0 ? message('editor.pointsMissing', { n: missing }) : message('editor.finishShape')}
    </Button>
  );
}
