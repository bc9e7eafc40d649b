import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { IconSpec } from '../../../ui/icons/icon.tsx';
import { useMedia } from '../../../ui/theme/media.ts';
import { useEditorState } from '../editor-context.ts';
import type { Operations } from './use-operations.ts';

interface Tool {
  readonly label: MessageKey;
  readonly icon: IconSpec;
  readonly keys: readonly string[];
  readonly run: () => void;
  readonly on?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** Keys with a name; those of a letter or a sign are that. */
const NAMED = { control: 'ui.key.control', shift: 'ui.key.shift', delete: 'ui.key.delete' } as const satisfies Record<
  string,
  MessageKey
>;
const keysInWords = (keys: Tool['keys']) =>
  keys.map((key) => (key in NAMED ? message(NAMED[key as keyof typeof NAMED]) : key)).join(' ');

/** Selects several by touch; with keys one holds shift. */
function severalTool({ several, setSeveral }: Operations): Tool {
  return {
    label: 'editor.selectSeveral',
    icon: { name: 'list-checks', weight: 'regular' },
    keys: [],
    on: several,
    run: () => {
      setSeveral(!several);
    },
  };
}

function mindsetTools(operations: Operations, isTouched: boolean): readonly Tool[] {
  return [
    {
      label: 'editor.add',
      icon: { name: 'plus-circle', weight: 'regular' },
      keys: ['A'],
      on: operations.placing,
      run: operations.placing ? operations.addAtCentre : operations.startPlacing,
    },
    {
      label: 'editor.clone',
      icon: { name: 'copy', weight: 'regular' },
      keys: ['control', 'D'],
      run: operations.clone,
    },
    {
      label: 'editor.delete',
      icon: { name: 'trash', weight: 'regular' },
      keys: ['delete'],
      run: operations.remove,
      danger: true,
    },
    ...(isTouched ? [severalTool(operations)] : []),
    {
      label: 'editor.search',
      icon: { name: 'magnifying-glass', weight: 'regular' },
      keys: ['/'],
      on: operations.searching,
      run: () => {
        operations.setSearching(!operations.searching);
      },
    },
  ];
}

function stepTools({ undo, redo }: Operations, canUndo: boolean, canRedo: boolean): readonly Tool[] {
  return [
    {
      label: 'editor.undo',
      icon: { name: 'arrow-counter-clockwise', weight: 'regular' },
      keys: ['control', 'Z'],
      run: undo,
      disabled: !canUndo,
    },
    {
      label: 'editor.redo',
      icon: { name: 'arrow-clockwise', weight: 'regular' },
      keys: ['control', 'shift', 'Z'],
      run: redo,
      disabled: !canRedo,
    },
  ];
}

/** The editor's tools, in rail order (look, 6). */
export function ToolRail({ operations }: { readonly operations: Operations }) {
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const canRedo = useEditorState(({ history }) => history.future.length > 0);
  const isTouched = useMedia('(any-pointer: coarse)');
  const groups = [mindsetTools(operations, isTouched), stepTools(operations, canUndo, canRedo)];
  return (
    <div className="editor-rail panel" role="toolbar" aria-label={message('editor.tools')} aria-orientation="vertical">
      {groups.map((tools, index) => (
        <div key={tools[0]?.label} className={index === 0 ? undefined : 'editor-rail__next'}>
          {tools.map((tool) => (
            <IconButton
              key={tool.label}
              icon={tool.icon}
              size="small"
              label={message(tool.label)}
              title={`${message(tool.label)}  ${keysInWords(tool.keys)}`.trim()}
              on={tool.on}
              className={tool.danger ? 'is-danger' : ''}
              disabled={tool.disabled ?? false}
              onClick={tool.run}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
