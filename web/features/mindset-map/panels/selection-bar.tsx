import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useChosenPoint, useEditor, useEditorView, useSelection } from '../editor-context.ts';
import type { ChosenPoint } from '../model/chosen-point.ts';
import { operation } from '../operations/all-operations.ts';
import { OperationButton } from '../operations/operation-button.tsx';
import { perform } from '../operations/operation.ts';
import { useWork } from '../operations/work.ts';
import { TOOLS } from '../tools/all-tools.ts';
import { ToolHint } from './tool-hint.tsx';

/** Operations on the selection; with an active tool, what the next click does. */
export function SelectionBar() {
  const tool = useEditorView((view) => view.tool);
  const several = useEditorView((view) => view.several);
  const selection = useSelection();
  const point = useChosenPoint();
  if (tool !== null) return <ToolHint key="tool" tool={TOOLS[tool]} />;
  if (point !== null && point.total > 1) return <PointBar key="point" point={point} />;
  if (selection.size === 0 && several) {
    return (
      <div key="several" className="editor-hint panel">
        <span role="status">{message('editor.selectSeveralHint')}</span>
        <SelectAll />
        <SeveralDone />
      </div>
    );
  }
  if (selection.size === 0) return null;
  return (
    // Separate keys, so that React does not reuse a focused Cancel button as Delete.
    <div key="selected" className="editor-hint panel">
      <b role="status">{message('editor.selected', { n: selection.size })}</b>
      <SelectionActions />
      {several && selection.size > 1 && <ChangeTogether />}
      {several && <SeveralDone />}
    </div>
  );
}

/** Operations on the chosen point of a shape. */
function PointBar({ point }: { readonly point: ChosenPoint }) {
  const { view } = useEditor();
  return (
    <div className="editor-hint panel">
      <b role="status">{message('editor.pointOf', { n: point.handle.index + 1, total: point.total })}</b>
      <OperationButton words id="removePoint" variant="soft" className="is-danger" />
      <IconButton
        size="small"
        icon={{ name: 'x', weight: 'regular' }}
        label={message('editor.pointDone')}
        onClick={() => {
          view.update((now) => ({ ...now, point: null }));
        }}
      />
    </div>
  );
}

/** Operations below an open mindset that covers the screen, tools included. */
export function MindsetActions() {
  return (
    <div className="inspector__foot">
      <SelectionActions />
    </div>
  );
}

function SelectionActions() {
  return (
    <>
      <OperationButton words id="clone" variant="soft" />
      <OperationButton words id="forward" variant="soft" />
      <OperationButton words id="delete" variant="quiet" />
    </>
  );
}

const SelectAll = () => <OperationButton words hasIcon={false} id="selectAll" variant="soft" />;

/**
 * Opens the common properties of the selection: on a narrow screen that covers the list, so it takes an extra press.
 */
function ChangeTogether() {
  const { view } = useEditor();
  return (
    <Button
      size="small"
      variant="soft"
      onClick={() => {
        view.update((now) => ({ ...now, several: false }));
      }}
    >
      <Icon name="pencil-simple" weight="regular" />
      {message('several.change')}
    </Button>
  );
}

/** Turns the tool off, which also clears the selection, so that no inspector opens. */
function SeveralDone() {
  const work = useWork();
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => {
        perform(operation('several'), work);
      }}
    >
      {message('editor.selectDone')}
    </Button>
  );
}
