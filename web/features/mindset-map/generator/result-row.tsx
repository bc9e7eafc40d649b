import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Joined } from '../../../ui/joined.tsx';
import { mendedMindset, plainRow, stateOf } from './result.ts';
import type { PlainRow, ResultRow } from './result.ts';
import type { ResultListProps } from './result-list.tsx';
import { RowEditor } from './row-editor.tsx';
import type { RowDraft } from './use-drafts.ts';
import { useFocusBack } from './use-focus-back.ts';

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

export interface ResultRowProps extends Pick<
  ResultListProps,
  'drafts' | 'left' | 'selectedId' | 'onSelect' | 'onLeave' | 'onMend'
> {
  readonly row: ResultRow;
}

/** One mindset of the result, which can be deselected or corrected. */
export function ResultRowItem({ row, drafts, left, selectedId, onSelect, onLeave, onMend }: ResultRowProps) {
  const { mindset, gaps } = row;
  const { id } = mindset;
  const draft = drafts.rows.get(id);
  /** Index of the question that is being mended; null for none. What was typed is there again. */
  const [mended, setMended] = useState<number | null>(draft?.at ?? null);
  const isMended = mended !== null;
  const isOn = id === selectedId;
  const item = useShown(isOn);
  const change = useFocusBack(isMended);
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
        <RowWords row={row} answers={plain.answers} />
        {isMended && (
          <Mending
            mindset={mindset}
            at={mended}
            draft={draft}
            onType={(next) => {
              drafts.typeRow(id, next);
            }}
            onAt={setMended}
            onMend={onMend}
          />
        )}
      </div>
      {state === 'ready' && !isMended && <Icon name="check-circle" weight="fill" />}
      {!isMended && (
        <Button
          ref={change}
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

/** Answers of a row, what was changed in it, and why it cannot be played. */
function RowWords({ row: { mindset, notes, gaps }, answers }: RowWordsProps) {
  return (
    <>
      <span className="sm subtle">
        {answers.length === 0 ? message('generator.noAnswers') : <Joined parts={answers} />}
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
    </>
  );
}

interface RowWordsProps extends Pick<ResultRowProps, 'row'> {
  readonly answers: readonly string[];
}

interface MendingProps extends Pick<ResultRowProps, 'onMend'> {
  readonly mindset: Mindset;
  /** Index of the question that is being mended. */
  readonly at: number;
  readonly draft: RowDraft | undefined;
  readonly onType: (draft: RowDraft | null) => void;
  /** Null when it is over. */
  readonly onAt: (at: number | null) => void;
}

function Mending({ mindset, at, draft, onType, onAt, onMend }: MendingProps) {
  const take = (changed: PlainRow) => {
    onType(null);
    onMend(mendedMindset(mindset, changed, at));
  };
  return (
    <RowEditor
      key={at}
      row={draft?.at === at ? draft.row : plainRow(mindset, at)}
      at={at}
      count={mindset.mindchunks.length}
      onShow={(next, changed) => {
        take(changed);
        onAt(next);
      }}
      onType={(row) => {
        onType({ at, row });
      }}
      onClose={() => {
        onType(null);
        onAt(null);
      }}
      onDone={(changed) => {
        onAt(null);
        take(changed);
      }}
    />
  );
}
