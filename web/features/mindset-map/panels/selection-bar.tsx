import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEditor, useEditorView, useSelection } from '../editor-context.ts';
import { centreOf } from '../operations/adding.ts';
import { operation } from '../operations/all-operations.ts';
import { perform } from '../operations/operation.ts';
import { useWork } from '../operations/work.ts';
import { TOOLS } from '../tools/all-tools.ts';
import type { Tool } from '../tools/tool.ts';

/** What can be done with the selection; while placing, what the next click does. */
export function SelectionBar() {
  const { tool, several } = useEditorView((view) => view);
  const selection = useSelection();
  if (tool !== null) return <ToolHint key="tool" tool={TOOLS[tool]} />;
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
    // With keys of their own: a focus on Cancel must not end up on Delete.
    <div key="selected" className="editor-hint panel">
      <b role="status">{message('editor.selected', { n: selection.size })}</b>
      <SelectionActions />
      {several && selection.size > 1 && <ChangeTogether />}
      {several && <SeveralDone />}
    </div>
  );
}

/** What the button does that stands for a click at the centre. */
function buttonOf({ id, half }: Tool): MessageKey {
  if (id === 'box') return 'several.corner';
  return half === 'drawings' ? 'editor.putHere' : 'editor.add';
}

/** What the next click does, and the same by a button. */
function ToolHint({ tool }: { readonly tool: Tool }) {
  const corner = useEditorView((view) => view.corner);
  const work = useWork();
  return (
    <div className="editor-hint panel" role="status">
      <span>{message(tool.id === 'box' && corner !== null ? 'several.hint.corner' : tool.hint)}</span>
      {tool.onSurface ? (
        <DrawingButtons />
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
          work.tools.take(null);
        }}
      >
        {message(tool.id === 'board' ? 'editor.finishShape' : 'common.cancel')}
      </Button>
    </div>
  );
}

/** For fingers, and whoever uses no keys. */
function DrawingButtons() {
  const work = useWork();
  const isRunning = useEditorView((view) => view.sketch !== null);
  const press = (key: string) => {
    work.tools.inHand()?.key(work, { key, command: false, shift: false });
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        disabled={!isRunning}
        onClick={() => {
          press('Backspace');
        }}
      >
        <Icon name="arrow-u-up-left" weight="regular" />
        {message('editor.undoPoint')}
      </Button>
      <Button
        size="small"
        variant="soft"
        disabled={!isRunning}
        onClick={() => {
          press('Enter');
        }}
      >
        <Icon name="check" weight="regular" />
        {message('editor.finishShape')}
      </Button>
    </>
  );
}

/** Below an open mindset that covers the screen, with the tools under it. */
export function MindsetActions() {
  return (
    <div className="inspector__foot">
      <SelectionActions />
    </div>
  );
}

function SelectionActions() {
  const work = useWork();
  return (
    <>
      <Button
        size="small"
        variant="soft"
        onClick={() => {
          perform(operation('clone'), work);
        }}
      >
        <Icon name="copy" weight="regular" />
        {message('editor.clone')}
      </Button>
      <Button
        size="small"
        variant="soft"
        onClick={() => {
          perform(operation('forward'), work);
        }}
      >
        <Icon name="share-fat" weight="regular" />
        {message('forward.tool')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="is-danger"
        onClick={() => {
          perform(operation('delete'), work);
        }}
      >
        <Icon name="trash" weight="regular" />
        {message('editor.delete')}
      </Button>
    </>
  );
}

function SelectAll() {
  const work = useWork();
  return (
    <Button
      size="small"
      variant="soft"
      onClick={() => {
        perform(operation('selectAll'), work);
      }}
    >
      {message('several.all')}
    </Button>
  );
}

/** Opens what the selected have in common: on a narrow screen it covers the list, so only who wants it gets it. */
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

/** As the tool does when it is pressed again: nothing stays selected, so that nothing opens. */
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
