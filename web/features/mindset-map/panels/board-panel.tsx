import { BOARD_COLORS } from '@mangoquest/core/drawing/palette.ts';
import { message } from '../../../language/language.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { boardColored } from '../actions/ground.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import { act, endGesture } from '../model/editor-state.ts';
import { useWork } from '../operations/work.ts';
import { switchGround } from '../tools/board-tool.ts';
import { ColorRow } from './color-row.tsx';

/** The quest's ground: a map, or a board with a colour. Look-2, 5. */
export function BoardPanel() {
  const work = useWork();
  const { store } = useEditor();
  const { ground } = useDocument();
  const color = (chosen: string) => {
    store.update((state) => endGesture(act(state, boardColored(chosen))));
  };
  return (
    <div className="shape-style">
      <div className="inspector__head">
        <span className="shape-icon">
          <Icon name="chalkboard" weight="regular" />
        </span>
        <div className="grow">
          <h2>{message('editor.boardHead')}</h2>
        </div>
      </div>
      <div className="shape-style__fields">
        <Switch
          label={message('editor.boardSwitch')}
          description={message('editor.boardText')}
          checked={ground !== null}
          onChange={() => {
            void switchGround(work);
          }}
        />
        {ground !== null && (
          <ColorRow
            label={message('editor.boardColor')}
            value={ground.noMapColor}
            colors={BOARD_COLORS}
            onChange={color}
            onOther={color}
          />
        )}
      </div>
    </div>
  );
}
