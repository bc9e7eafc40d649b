import { message } from '../../../language/language.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEditor, useEditorView } from '../editor-context.ts';
import { useListOnly } from '../list-only.ts';
import { useWork } from '../operations/work.ts';

const MAP = {
  value: 'map',
  get label() {
    return (
      <>
        <Icon name="map-trifold" weight="regular" />
        {message('editor.map')}
      </>
    );
  },
} as const;

/** Switch between mindsets and drawings (Spec §2, toggle map mode / drawing mode). */
export function HalfSwitch() {
  const work = useWork();
  const half = useEditorView((now) => now.half);
  const onMap = useEditorView((now) => now.onMap);
  const { view } = useEditor();
  const isNarrow = useListOnly();
  return (
    <SegmentedControl
      label={message('editor.half')}
      value={half === 'mindsets' && onMap && isNarrow ? 'map' : half}
      segments={[
        {
          value: 'mindsets',
          label: (
            <>
              <Icon name={isNarrow ? 'list-bullets' : 'map-pin'} weight="regular" />
              {message(isNarrow ? 'editor.list' : 'editor.mindsets')}
            </>
          ),
        },
        ...(isNarrow ? [MAP] : []),
        {
          value: 'drawings',
          label: (
            <>
              <Icon name="pencil-simple" weight="regular" />
              {message('editor.drawings')}
            </>
          ),
        },
      ]}
      onChange={(value) => {
        work.tools.switchHalf(value === 'drawings' ? 'drawings' : 'mindsets');
        view.update((now) => ({ ...now, onMap: value === 'map', finding: null }));
      }}
    />
  );
}
