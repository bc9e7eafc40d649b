import { message } from '../../../language/language.ts';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FloatingTip, useFloatingTip } from '../../../ui/overlay/floating-tip.tsx';
import { useMedia } from '../../../ui/theme/media.ts';
import { useEditor, useEditorState, useEditorView } from '../editor-context.ts';
import { useListOnly } from '../list-only.ts';
import { OPERATION_GROUPS } from './all-operations.ts';
import { comboInWords } from './combo.ts';
import { type Operation, perform } from './operation.ts';
import { type Moment, useWork } from './work.ts';

/** The buttons of the operations, in rail order (look, 6). */
export function ToolRail() {
  const isTouched = useMedia('(any-pointer: coarse)');
  const tip = useFloatingTip();
  const isNarrow = useListOnly();
  const half = useEditorView((view) => view.half);
  const groups = OPERATION_GROUPS.filter((group) => !isNarrow || group.half === undefined || group.half === half)
    .map(({ title, operations }) => ({
      title,
      operations: operations.filter(
        ({ keysOnly, touchOnly }) => keysOnly !== true && (touchOnly !== true || isTouched),
      ),
    }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <div
      className="editor-rail panel"
      role="toolbar"
      aria-label={message('editor.tools')}
      aria-orientation="vertical"
      {...tip.handlers}
    >
      {groups.map(({ title, operations }) => (
        <div key={title} className="editor-rail__group" role="group" aria-label={message(title)}>
          {operations.map((operation) => (
            <ToolButton key={operation.id} operation={operation} />
          ))}
        </div>
      ))}
      <FloatingTip tip={tip} />
    </div>
  );
}

/** Disabled if it is not available and has no reason to show. */
const isOff = ({ available, whyNot }: Operation, at: Moment) => !available(at) && whyNot(at) === null;

/**
 * Derives a value from the current state; the component only renders again when that value changes, and not at each
 * point of a sketch.
 */
function useNow<T>(of: (at: Moment) => T): T {
  const { store, view } = useEditor();
  useEditorState((state) => of({ state, view: view.get() }));
  return useEditorView((now) => of({ state: store.get(), view: now }));
}

function ToolButton({ operation }: { readonly operation: Operation }) {
  const work = useWork();
  const { user } = useSession();
  const isOn = useNow((at) => operation.isOn?.(at));
  const isDisabled = useNow((at) => isOff(operation, at));
  const [combo] = operation.keys;
  return (
    <IconButton
      icon={operation.icon}
      size="small"
      label={message(operation.label)}
      title=""
      data-tip={message(operation.label)}
      data-tip-keys={combo === undefined ? undefined : comboInWords(combo).join(' ')}
      data-tip-more={user?.showTooltips === true ? message(operation.tooltip) : undefined}
      aria-description={user?.showTooltips === true ? message(operation.tooltip) : undefined}
      aria-keyshortcuts={combo?.replace('mod', 'Control')}
      on={isOn}
      className={operation.isDanger === true ? 'is-danger' : ''}
      disabled={isDisabled}
      onClick={(event) => {
        perform(operation, work, { shift: event.shiftKey });
      }}
    />
  );
}
