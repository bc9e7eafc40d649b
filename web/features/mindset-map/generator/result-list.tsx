import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { SkippedRow } from '@mangoquest/core/generator/units.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Joined } from '../../../ui/joined.tsx';
import { useDrawn } from '../../../ui/lists/use-drawn.ts';
import { LeftOutItem } from './left-out-item.tsx';
import { mendedMindset, plainRow, stateOf } from './result.ts';
import type { ResultRow, RowState } from './result.ts';
import { RowEditor } from './row-editor.tsx';
import type { TakingIn } from './use-taking-in.ts';

export interface ResultListProps {
  readonly rows: readonly ResultRow[];
  readonly skipped: readonly SkippedRow[];
  readonly takingIn: TakingIn;
  readonly group: string;
  /** Ids that will not be added. */
  readonly left: ReadonlySet<number>;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  readonly onLeave: (ids: readonly number[], isLeft: boolean) => void;
  readonly onMend: (mindset: Mindset) => void;
}

/** Rows rendered at once: more than fit a screen. */
const PART = 50;

type Filter = 'all' | 'ready' | 'look';

const isShown = (state: RowState, filter: Filter) =>
  filter === 'all' || (filter === 'ready' ? state === 'ready' : state !== 'ready');

/** The result: each mindset in a row that can be deselected or corrected. */
export function ResultList(props: ResultListProps) {
  const { rows, skipped, takingIn, group, left, selectedId, onSelect, onLeave } = props;
  const [filter, setFilter] = useState<Filter>('all');
  const ready = rows.filter((row) => stateOf(row) === 'ready').length;
  const shown = rows.filter((row) => isShown(stateOf(row), filter));
  const isWithSkipped = filter !== 'ready' && skipped.length > 0;
  const { drawn, end } = useDrawn<HTMLLIElement>(shown.length, {
    step: PART,
    atLeast: shown.findIndex(({ mindset }) => mindset.id === selectedId) + 1,
  });
  const isWhole = drawn >= shown.length;
  const isAnyTaken = rows.some(({ mindset }) => !left.has(mindset.id));
  return (
    <>
      <SegmentedControl
        block
        label={message('generator.show')}
        value={filter}
        segments={[
          { value: 'all', label: message('generator.showAll', { n: rows.length + skipped.length }) },
          { value: 'ready', label: message('generator.showReady', { n: ready }) },
          { value: 'look', label: message('generator.showLook', { n: rows.length - ready + skipped.length }) },
        ]}
        onChange={setFilter}
      />
      <div className="generator__result">
        <div className="generator__group">
          <b dir="auto">{group}</b>
          <span className="subtle sm grow">{message('generator.inGroup', { n: rows.length })}</span>
          <Button
            size="small"
            onClick={() => {
              onLeave(
                rows.map(({ mindset }) => mindset.id),
                isAnyTaken,
              );
            }}
          >
            {message(isAnyTaken ? 'generator.selectNone' : 'generator.selectAll')}
          </Button>
        </div>
        <ul>
          {shown.slice(0, drawn).map((row) => (
            <Row key={row.mindset.id} row={row} {...props} />
          ))}
          {!isWhole && <li ref={end} aria-hidden="true" />}
          {isWhole &&
            isWithSkipped &&
            skipped.map((one) => (
              <LeftOutItem key={`left out ${one.index}`} skipped={one} takingIn={takingIn} onTakenIn={onSelect} />
            ))}
        </ul>
        {shown.length === 0 && !isWithSkipped && (
          <p className="sm muted generator__none">{message('generator.noneOfThese')}</p>
        )}
      </div>
    </>
  );
}

/** Scrolls a row into view when it is selected, which may have happened on the map. */
function useShown(isOn: boolean): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOn) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  return item;
}

/** Index of the question that the first gap lies in. */
function firstGap(gaps: ResultRow['gaps']): number {
  const at = gaps.map(({ field }) => /^mindchunks\.(\d+)/.exec(field)?.[1]).find((index) => index !== undefined);
  return Number(at ?? 0);
}

function Row({ row, left, selectedId, onSelect, onLeave, onMend }: ResultListProps & { readonly row: ResultRow }) {
  const { mindset, notes, gaps } = row;
  const { id } = mindset;
  /** Index of the question that is being mended; null for none. */
  const [mended, setMended] = useState<number | null>(null);
  const isMended = mended !== null;
  const isOn = id === selectedId;
  const item = useShown(isOn);
  const state = stateOf(row);
  const plain = plainRow(mindset);
  const title = plain.question === '' ? mindset.title : plain.question;
  return (
    <li ref={item} className={`generator__row is-${state}${isOn ? ' is-on' : ''}`}>
      <input
        type="checkbox"
        aria-label={message('generator.take', { row: row.row, title })}
        checked={!left.has(id)}
        onChange={(event) => {
          onLeave([id], !event.target.checked);
        }}
      />
      <span className="generator__number num-plain">{locale.number(row.row)}</span>
      <div className="grow generator__words">
        <button
          type="button"
          className="generator__title"
          aria-pressed={isOn}
          dir="auto"
          onClick={() => {
            onSelect(id);
          }}
        >
          {title}
        </button>
        <span className="sm subtle">
          {plain.answers.length === 0 ? message('generator.noAnswers') : <Joined parts={plain.answers} />}
        </span>
        {mindset.mindchunks.length > 1 && (
          <span className="xs subtle">{message('generator.moreQuestions', { n: mindset.mindchunks.length - 1 })}</span>
        )}
        {notes.map((note) => (
          <p key={note.message} className="sm generator__note">
            <Icon name="warning" weight="fill" />
            {message(note.message, note.parameters)}
          </p>
        ))}
        {gaps.slice(0, 1).map((gap) => (
          <p key={gap.field} className="sm generator__gap">
            <Icon name="x-circle" weight="fill" />
            {issueInWords(locale, gap)}
          </p>
        ))}
        {isMended && <Mending mindset={mindset} at={mended} onAt={setMended} onMend={onMend} />}
      </div>
      {state === 'ready' && !isMended && <Icon name="check-circle" weight="fill" />}
      {!isMended && (
        <Button
          size="small"
          onClick={() => {
            setMended(firstGap(gaps));
          }}
        >
          {message(plain.answers.length === 0 ? 'generator.addAnswers' : 'generator.change')}
        </Button>
      )}
    </li>
  );
}

interface MendingProps extends Pick<ResultListProps, 'onMend'> {
  readonly mindset: Mindset;
  /** Index of the question that is being mended. */
  readonly at: number;
  /** Null when it is over. */
  readonly onAt: (at: number | null) => void;
}

function Mending({ mindset, at, onAt, onMend }: MendingProps) {
  return (
    <RowEditor
      key={at}
      row={plainRow(mindset, at)}
      at={at}
      count={mindset.mindchunks.length}
      onShow={(next, changed) => {
        onMend(mendedMindset(mindset, changed, at));
        onAt(next);
      }}
      onClose={() => {
        onAt(null);
      }}
      onDone={(changed) => {
        onAt(null);
        onMend(mendedMindset(mindset, changed, at));
      }}
    />
  );
}
