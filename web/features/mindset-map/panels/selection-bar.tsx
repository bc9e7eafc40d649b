import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useSelection } from '../editor-context.ts';
import type { Operations } from '../operations/use-operations.ts';

/** What can be done with the selection; while placing, what the next click does. */
export function SelectionBar({ operations }: { readonly operations: Operations }) {
  const selection = useSelection();
  if (operations.placing) {
    return (
      <div key="placing" className="editor-hint panel" role="status">
        <span>{message('editor.addHint')}</span>
        <Button size="small" variant="soft" onClick={operations.addAtCentre}>
          {message('editor.add')}
        </Button>
        <Button size="small" variant="quiet" onClick={operations.stopPlacing}>
          {message('common.cancel')}
        </Button>
      </div>
    );
  }
  if (selection.size === 0 && operations.several) {
    return (
      <div key="several" className="editor-hint panel">
        <span role="status">{message('editor.selectSeveralHint')}</span>
        <SeveralDone operations={operations} />
      </div>
    );
  }
  if (selection.size === 0) return null;
  return (
    // With keys of their own: a focus on Cancel must not end up on Delete.
    <div key="selected" className="editor-hint panel">
      <b role="status">{message('editor.selected', { n: selection.size })}</b>
      <SelectionActions operations={operations} />
      {operations.several && <SeveralDone operations={operations} />}
    </div>
  );
}

/** Below an open mindset that covers the screen, with the tools under it. */
export function MindsetActions({ operations }: { readonly operations: Operations }) {
  return (
    <div className="inspector__foot">
      <SelectionActions operations={operations} />
    </div>
  );
}

function SelectionActions({ operations }: { readonly operations: Operations }) {
  return (
    <>
      <Button size="small" variant="soft" onClick={operations.clone}>
        <Icon name="copy" weight="regular" />
        {message('editor.clone')}
      </Button>
      <Button size="small" variant="quiet" className="is-danger" onClick={operations.remove}>
        <Icon name="trash" weight="regular" />
        {message('editor.delete')}
      </Button>
    </>
  );
}

function SeveralDone({ operations }: { readonly operations: Operations }) {
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => {
        operations.setSeveral(false);
      }}
    >
      {message('editor.selectDone')}
    </Button>
  );
}
