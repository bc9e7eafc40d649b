import { memo } from 'react';
import type { DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import { far } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { starCount } from '../../../quest/result/star-count.ts';
import { questionCount } from '../words.ts';

export type RowAction = 'open' | 'show' | 'point' | 'go' | 'result' | 'change';

export interface NearRowProps {
  readonly point: MindsetPoint;
  /** Metres, rounded as displayed; null if unknown. */
  readonly distance: number | null;
  readonly onBoard: boolean;
  readonly done: DoneMindset | null;
  readonly isSelected: boolean;
  /** Uses the primary button, one per sheet. */
  readonly isMain: boolean;
  /** Its answer is queued until there is a network. */
  readonly isWaiting: boolean;
  readonly action: RowAction;
  readonly onAct: (point: MindsetPoint, action: RowAction) => void;
  readonly onSelect: (point: MindsetPoint) => void;
}

const LABELS = {
  open: 'game.open',
  show: 'game.show',
  point: 'game.point',
  go: 'game.go',
  result: 'game.result',
  change: 'game.change',
} as const;
const TITLES = {
  open: 'game.openTitle',
  show: 'game.showTitle',
  point: 'game.pointTitle',
  go: 'game.goTitle',
  result: 'game.resultTitle',
  change: 'game.socialEdit',
} as const;

/** One mindset in the list: disk, title, distance, number of questions, and its action. */
export const NearRow = memo(function NearRow({
  point,
  distance,
  onBoard,
  done,
  isSelected,
  isMain,
  isWaiting,
  action,
  onAct,
  onSelect,
}: NearRowProps) {
  const state = isSelected
    ? 'selected'
    : point.isOwn === true
      ? 'own'
      : done !== null
        ? done.success
          ? 'visited'
          : 'missed'
        : action === 'open'
          ? 'reach'
          : 'far';
  const details = [
    distance === null ? '' : far(distance, onBoard),
    isWaiting
      ? message('game.notSentRow')
      : done === null
        ? questionCount(point.mindchunkCount)
        : message('game.gradeRow', { grade: starCount(done.grade) }),
  ];
  return (
    <li className={isSelected ? 'near__r is-sel' : 'near__r'} aria-current={isSelected || undefined}>
      <button
        type="button"
        className="near__t"
        onClick={() => {
          onSelect(point);
        }}
      >
        <MindsetDisk state={state} />
        <span className="near__n">
          <b className="trunc" dir="auto">
            {point.title}
          </b>
          <span className="sm muted">{details.filter((part) => part !== '').join(' · ')}</span>
        </span>
      </button>
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        aria-label={message(TITLES[action], { title: point.title })}
        onClick={() => {
          onAct(point, action);
        }}
      >
        {message(LABELS[action])}
      </Button>
    </li>
  );
});
