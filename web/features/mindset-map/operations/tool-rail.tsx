import type { CSSProperties } from 'react';
import { message } from '../../../language/language.ts';
import { useMedia } from '../../../ui/theme/media.ts';
import { useEditorView } from '../editor-context.ts';
import { useListOnly } from '../list-only.ts';
import { OPERATION_GROUPS } from './all-operations.ts';
import { OperationButton } from './operation-button.tsx';

/** The buttons of the operations, in rail order (look, 6). */
export function ToolRail() {
  const isTouched = useMedia('(any-pointer: coarse)');
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
  const tools = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <div
      className="editor-rail panel"
      role="toolbar"
      aria-label={message('editor.tools')}
      aria-orientation="vertical"
      style={{ '--tools': tools } as CSSProperties}
    >
      {groups.map(({ title, operations }) => (
        <div key={title} className="editor-rail__group" role="group" aria-label={message(title)}>
          {operations.map((operation) => (
            <OperationButton key={operation.id} id={operation.id} />
          ))}
        </div>
      ))}
    </div>
  );
}
