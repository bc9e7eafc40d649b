import { useEffect, useRef, useState } from 'react';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { PlainRow } from './result.ts';
import { RowText } from './row-text.tsx';
import { useRowEscape } from './use-row-escape.ts';

export interface RowEditorProps {
  readonly row: PlainRow;
  /** Which question of how many it is, for a mindset of several; counted from 0. */
  readonly at: number;
  readonly count: number;
  /** Takes what was changed, and shows another question. */
  readonly onShow: (at: number, changed: PlainRow) => void;
  /** Called with each change, so that what was typed is not lost where it is not taken. */
  readonly onType: (row: PlainRow) => void;
  readonly onDone: (row: PlainRow) => void;
  readonly onClose: () => void;
}

/** Corrects question and answers of one row in place, with an empty field for a further answer. */
export function RowEditor({ row, at: shown, count, onShow, onType, onDone, onClose }: RowEditorProps) {
  const [typed, setTyped] = useState(() => withEmpty(row));
  const { question, answers, right } = typed;
  const type = (part: Partial<PlainRow>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onType(next);
  };
  const first = useRef<HTMLTextAreaElement>(null);
  const form = useRowEscape(onClose);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <form
      ref={form}
      className="generator__mend"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed);
      }}
    >
      {count > 1 && (
        <Select
          label={message('generator.whichQuestion')}
          value={String(shown)}
          options={Array.from({ length: count }, (_, at) => ({
            value: String(at),
            label: message('generator.questionNumber', { n: at + 1, of: count }),
          }))}
          onChange={(at) => {
            onShow(Number(at), typed);
          }}
        />
      )}
      <RowText
        label={message('generator.question')}
        value={question}
        ref={first}
        onChange={(text) => {
          type({ question: text });
        }}
      />
      {answers.map((answer, at) => (
        <RowText
          key={at}
          label={message(at === 0 ? 'generator.firstAnswer' : 'generator.answerNumber', { n: at + 1 })}
          value={answer}
          onChange={(text) => {
            const next = answers.with(at, text);
            type({ answers: next.at(-1) === '' ? next : [...next, ''] });
          }}
        />
      ))}
      <Select
        label={message('generator.rightAnswer')}
        value={right === null ? '' : String(right)}
        options={[
          ...(right === null ? [{ value: '', label: message('generator.noneRight') }] : []),
          ...answers.flatMap((answer, at) => (answer.trim() === '' ? [] : [{ value: String(at), label: answer }])),
        ]}
        onChange={(at) => {
          type({ right: at === '' ? null : Number(at) });
        }}
      />
      <div className="generator__two">
        <Button size="small" onClick={onClose}>
          {message('common.cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit">
          {message('common.ok')}
        </Button>
      </div>
    </form>
  );
}

/** With an empty field at the end. The first of the answers to come is the right one. */
function withEmpty({ question, answers, right }: PlainRow): PlainRow {
  if (answers.length === 0) return { question, answers: ['', ''], right: 0 };
  return { question, answers: answers.at(-1) === '' ? answers : [...answers, ''], right };
}
