import { useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { SkippedRow } from '@mangoquest/core/generator/units.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { useDrawn } from '../../../ui/lists/use-drawn.ts';
import { LeftOutItem } from './left-out-item.tsx';
import { ResultRowItem } from './result-row.tsx';
import { stateOf } from './result.ts';
import type { ResultRow, RowState } from './result.ts';
import type { Drafts } from './use-drafts.ts';
import type { TakingIn } from './use-taking-in.ts';

export interface ResultListProps {
  readonly rows: readonly ResultRow[];
  readonly skipped: readonly SkippedRow[];
  readonly takingIn: TakingIn;
  readonly drafts: Drafts;
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
  const { rows, skipped, takingIn, drafts, group, left, selectedId, onSelect, onLeave } = props;
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
          {rows.length > 0 && (
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
          )}
        </div>
        <ul>
          {shown.slice(0, drawn).map((row) => (
            <ResultRowItem key={row.mindset.id} row={row} {...props} />
          ))}
          {!isWhole && <li ref={end} aria-hidden="true" />}
          {isWhole &&
            isWithSkipped &&
            skipped.map((one) => (
              <LeftOutItem
                key={`left out ${one.index}`}
                skipped={one}
                takingIn={takingIn}
                draft={drafts.cells.get(one.index)}
                onType={(draft) => {
                  drafts.typeCells(one.index, draft);
                }}
                onTakenIn={onSelect}
              />
            ))}
        </ul>
        {shown.length === 0 && !isWithSkipped && (
          <p className="sm muted generator__none">{message('generator.noneOfThese')}</p>
        )}
      </div>
    </>
  );
}
