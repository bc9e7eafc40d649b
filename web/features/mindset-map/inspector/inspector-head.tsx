import type { RefObject } from 'react';
import { placeInWords } from '@mangoquest/core/geo/place-words.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { reach } from '../../../language/far.ts';
import { locale, message } from '../../../language/language.ts';
import { useTip } from '../../../quest/mindset-editor/tipped.tsx';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useBoard } from '../editor-context.ts';

/** Title and place of the open mindset. */
export function InspectorHead({
  mindset,
  heading,
  onTry,
  onTryFrom,
  onClose,
}: {
  readonly mindset: Mindset;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Plays it as players will see it. */
  readonly onTry: () => void;
  /** Rehearses the quest, starting at this mindset. */
  readonly onTryFrom: () => void;
  readonly onClose: () => void;
}) {
  const tip = useTip(message('inspector.try'), 'inspector.tip.try');
  const fromTip = useTip(message('inspector.tryFrom'), 'inspector.tip.tryFrom');
  const board = useBoard();
  const title = mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title);
  return (
    <div className="inspector__head">
      <MindsetDisk inLine state="selected" start={mindset.isStart} />
      <div className="grow">
        <h2 ref={heading} tabIndex={-1} className="trunc" dir="auto">
          {title}
        </h2>
        <span className="xs subtle num-plain">{placeInWords(locale, mindset, board !== null)}</span>
      </div>
      <IconButton
        size="small"
        icon={{ name: 'eye', weight: 'regular' }}
        label={message('inspector.try')}
        {...tip}
        {...('data-tip' in tip ? { title: '' } : {})}
        onClick={onTry}
      />
      <IconButton
        size="small"
        icon={{ name: 'play', weight: 'regular' }}
        label={message('inspector.tryFrom')}
        {...fromTip}
        {...('data-tip' in fromTip ? { title: '' } : {})}
        onClick={onTryFrom}
      />
      <IconButton
        size="small"
        icon={{ name: 'x', weight: 'regular' }}
        label={message('editor.close')}
        onClick={onClose}
      />
    </div>
  );
}

/** Group, visibility, and whether the quest starts here. */
export function InspectorMeta({
  mindset: {
    group,
    visibility: { minDistance },
    isStart,
  },
  onStart,
}: {
  readonly mindset: Mindset;
  readonly onStart: () => void;
}) {
  const startTip = useTip(message('editor.makeStart'), 'inspector.tip.start');
  const onBoard = useBoard() !== null;
  return (
    <div className="inspector__meta">
      {group !== '' && (
        <span className="chip">
          <Icon name="stack" weight="regular" />
          <bdi>{group}</bdi>
        </span>
      )}
      <span className="chip">
        <Icon name="eye" weight="regular" />
        {minDistance === 0
          ? message('editor.alwaysShown')
          : message('editor.shownWithin', { distance: reach(minDistance, onBoard) })}
      </span>
      {isStart ? (
        <span className="chip chip--on">
          <Icon name="flag" weight="fill" />
          {message('editor.startNow')}
        </span>
      ) : (
        <button type="button" className="chip chip--button" onClick={onStart} {...startTip}>
          <Icon name="flag" weight="regular" />
          {message('editor.makeStart')}
        </button>
      )}
    </div>
  );
}
