import { useEffect, useRef, useState } from 'react';
import type { SkippedRow } from '@mangoquest/core/generator/units.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RowText } from './row-text.tsx';
import type { CellsDraft } from './use-drafts.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useRowEscape } from './use-row-escape.ts';
import type { TakingIn } from './use-taking-in.ts';

export interface LeftOutItemProps {
  readonly skipped: SkippedRow;
  readonly takingIn: TakingIn;
  readonly draft: CellsDraft | undefined;
  readonly onType: (draft: CellsDraft | null) => void;
  /** Its mindset was made. */
  readonly onTakenIn: (id: number) => void;
}

/** A row that is left out, with the reason; its cells can be corrected in place. */
export function LeftOutItem({ skipped, takingIn, draft, onType, onTakenIn }: LeftOutItemProps) {
  const [isOpen, setOpen] = useState(false);
  const isMended = isOpen || draft !== undefined;
  const change = useFocusBack(isMended);
  const cells = takingIn.cellsOf(skipped);
  return (
    <li className="generator__row is-left">
      <Icon name="x-circle" weight="fill" />
      <div className="grow generator__words">
        <p className="sm">{message(skipped.message, skipped.parameters)}</p>
        {isMended && cells !== null && (
          <CellsEditor
            draft={draft ?? { cells: takingIn.kinds.map((_, at) => cells[at] ?? ''), refusal: null }}
            takingIn={takingIn}
            onType={onType}
            onClose={() => {
              onType(null);
              setOpen(false);
            }}
            onDone={(changed, isInMiddle) => {
              const made = takingIn.takeIn(skipped, changed, isInMiddle);
              onType(typeof made === 'number' ? null : { cells: changed, refusal: made });
              if (typeof made === 'number') onTakenIn(made);
            }}
          />
        )}
      </div>
      {!isMended && cells !== null && (
        <Button
          ref={change}
          size="small"
          onClick={() => {
            setOpen(true);
          }}
        >
          {message('generator.change')}
        </Button>
      )}
    </li>
  );
}

interface CellsEditorProps {
  readonly draft: CellsDraft;
  readonly takingIn: TakingIn;
  readonly onType: (draft: CellsDraft) => void;
  readonly onClose: () => void;
  readonly onDone: (cells: readonly string[], isInMiddle: boolean) => void;
}

function CellsEditor({ draft, takingIn: { kinds, hasPlaces }, onType, onClose, onDone }: CellsEditorProps) {
  const { cells, refusal } = draft;
  const form = useRowEscape(onClose);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const firstShown = kinds.findIndex((kind) => kind !== 'none');
  return (
    <form
      ref={form}
      className="generator__mend"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(cells, false);
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
                onType({ cells: cells.with(at, text), refusal });
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
              onDone(cells, true);
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
