import { useEffect, useRef, useState } from 'react';
import type { RowNote, SkippedRow } from '@mangoquest/core/generator/units.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RowText } from './row-text.tsx';
import { useRowEscape } from './use-row-escape.ts';
import type { TakingIn } from './use-taking-in.ts';

export interface LeftOutItemProps {
  readonly skipped: SkippedRow;
  readonly takingIn: TakingIn;
  /** Its mindset was made. */
  readonly onTakenIn: (id: number) => void;
}

/** A row that is left out, with the reason; its cells can be corrected in place. */
export function LeftOutItem({ skipped, takingIn, onTakenIn }: LeftOutItemProps) {
  const [isMended, setMended] = useState(false);
  const cells = takingIn.cellsOf(skipped);
  return (
    <li className="generator__row is-left">
      <Icon name="x-circle" weight="fill" />
      <div className="grow generator__words">
        <p className="sm">{message(skipped.message, skipped.parameters)}</p>
        {isMended && cells !== null && (
          <CellsEditor
            cells={cells}
            takingIn={takingIn}
            onClose={() => {
              setMended(false);
            }}
            onDone={(changed, isInMiddle) => {
              const made = takingIn.takeIn(skipped, changed, isInMiddle);
              if (typeof made !== 'number') return made;
              onTakenIn(made);
              return null;
            }}
          />
        )}
      </div>
      {!isMended && cells !== null && (
        <Button
          size="small"
          onClick={() => {
            setMended(true);
          }}
        >
          {message('generator.change')}
        </Button>
      )}
    </li>
  );
}

interface CellsEditorProps {
  readonly cells: readonly string[];
  readonly takingIn: TakingIn;
  readonly onClose: () => void;
  /** Returns why the row still cannot be used; null if it can. */
  readonly onDone: (cells: readonly string[], isInMiddle: boolean) => RowNote | null;
}

function CellsEditor({ cells: first, takingIn: { kinds, hasPlaces }, onClose, onDone }: CellsEditorProps) {
  const [cells, setCells] = useState(() => kinds.map((_, at) => first[at] ?? ''));
  const [refusal, setRefusal] = useState<RowNote | null>(null);
  const form = useRowEscape(onClose);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const firstShown = kinds.findIndex((kind) => kind !== 'none');
  const finish = (isInMiddle: boolean) => {
    setRefusal(onDone(cells, isInMiddle));
  };
  return (
    <form
      ref={form}
      className="generator__mend"
      onSubmit={(event) => {
        event.preventDefault();
        finish(false);
      }}
    >
      {kinds.map(
        (kind, at) =>
          kind !== 'none' && (
            <RowText
              key={at}
              ref={at === firstShown ? field : undefined}
              label={columnLabel(kinds, at)}
              value={cells[at] ?? ''}
              onChange={(text) => {
                setCells(cells.with(at, text));
              }}
            />
          ),
      )}
      {refusal !== null && (
        <p role="alert" className="sm generator__gap">
          <Icon name="x-circle" weight="fill" />
          {message(refusal.message, refusal.parameters)}
        </p>
      )}
      <div className="generator__ways">
        <Button size="small" onClick={onClose}>
          {message('common.cancel')}
        </Button>
        {hasPlaces && (
          <Button
            size="small"
            onClick={() => {
              finish(true);
            }}
          >
            {message('generator.putInMiddle')}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit">
          {message('common.ok')}
        </Button>
      </div>
    </form>
  );
}

/** The kind of a column; answers are numbered. */
function columnLabel(kinds: TakingIn['kinds'], at: number): string {
  const kind = kinds[at] ?? 'none';
  if (kind !== 'answer') return message(`generator.column.${kind}`);
  const n = kinds.slice(0, at + 1).filter((one) => one === 'answer').length;
  return message('generator.answerNumber', { n });
}
