import { memo } from 'react';
import { mindsetListTitle, mindsetTooltipTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStore } from '../../../ui/store.ts';
import { useEditor } from '../editor-context.ts';
import { byPlayer } from '../inspector/by-player.ts';

export interface OutlineRowProps {
  readonly mindset: Mindset;
  readonly selected: boolean;
  readonly unsaved: boolean;
  readonly problem: string | null;
  readonly onSelect: (id: number, additive: boolean) => void;
}

/** One mindset in the list; memoised. */
export const OutlineRow = memo(function OutlineRow({ mindset, selected, unsaved, problem, onSelect }: OutlineRowProps) {
  const { outline, players, reported } = useEditor();
  const isReported = useStore(reported, (all) => all.has(mindset.id));
  const title = mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title);
  return (
    <li>
      <button
        type="button"
        className={selected ? 'outline__row is-on' : 'outline__row'}
        aria-pressed={selected}
        ref={(row) => (row === null ? undefined : outline.hold(mindset.id, row))}
        title={mindset.title.length > title.length ? mindsetTooltipTitle(mindset.title) : undefined}
        onKeyDown={(event) => {
          if (!event.altKey && outline.step(mindset.id, event.key)) event.preventDefault();
        }}
        onClick={(event) => {
          onSelect(mindset.id, event.shiftKey || event.ctrlKey || event.metaKey);
        }}
      >
        <MindsetDisk inLine state={selected ? 'selected' : 'reach'} unsaved={unsaved} start={mindset.isStart} />
        <span className="grow trunc" dir="auto">
          {title}
        </span>
        {mindset.isSocial && (
          <span className="outline__by xs subtle trunc" dir="auto">
            {byPlayer(players, mindset)}
          </span>
        )}
        {isReported && (
          <span className="outline__problem" title={message('players.reported')}>
            <Icon name="warning-circle" weight="fill" />
            <span className="vh">, {message('players.reported')}</span>
          </span>
        )}
        {unsaved && <span className="vh">, {message('editor.markerUnsaved')}</span>}
        {mindset.isStart && (
          <>
            <Icon name="flag" weight="fill" />
            <span className="vh">, {message('editor.start')}</span>
          </>
        )}
        {problem !== null && (
          <span className="outline__problem" title={message('editor.notReadyMark', { reason: problem })}>
            <Icon name="warning" weight="fill" />
            <span className="vh">{message('editor.notReadyMark', { reason: problem })}</span>
          </span>
        )}
      </button>
    </li>
  );
});
