import { lineOf } from '@mangoquest/core/generator/recognition.ts';
import { locale, message } from '../../../language/language.ts';
import type { Recognized } from './page-reader.ts';

type Word = Recognized['words'][number];

export interface FoundLinesProps {
  readonly words: Recognized['words'];
  /** Lines with a word below this confidence are marked, in percent. */
  readonly sure: number;
  /** Words below this confidence are not in the text. */
  readonly least: number;
  readonly selected: readonly Word[];
  readonly onSelect: (words: readonly Word[]) => void;
}

interface Line {
  readonly number: number;
  readonly words: readonly Word[];
  /** Mean of its words, in percent. */
  readonly confidence: number;
}

/** Lines of a page from top to bottom, without words that are not in the text. */
export function linesOf(words: Recognized['words'], least: number): readonly Line[] {
  const kept = words.filter(({ confidence }) => confidence >= least);
  return [...Map.groupBy(kept, ({ line }) => line).values()].map((inLine, at) => ({
    number: at + 1,
    words: inLine,
    confidence: inLine.reduce((sum, { confidence }) => sum + confidence, 0) / inLine.length,
  }));
}

/** What was found on a page line by line, each with its confidence. Choosing one shows it in the picture and the text. */
export function FoundLines({ words, sure, least, selected, onSelect }: FoundLinesProps) {
  const lines = linesOf(words, least);
  if (lines.length === 0) return null;
  return (
    <section aria-label={message('recognition.found')}>
      <div className="generator__foundhead">
        <b className="generator__sub">{message('recognition.found')}</b>
        <span className="sm subtle">{message('recognition.sureFrom', { n: sure })}</span>
      </div>
      <ol className="generator__lines">
        {lines.map(({ number, words: inLine, confidence }) => {
          const isUnsure = inLine.some((word) => word.confidence < sure);
          return (
            <li key={number}>
              <button
                type="button"
                aria-pressed={inLine.every((word) => selected.includes(word))}
                onClick={() => {
                  onSelect(inLine);
                }}
              >
                <span className="subtle num-plain">{locale.number(number)}</span>
                <span className="grow" dir="auto">
                  {lineOf(inLine.map(({ text }) => text))}
                </span>
                <b className={isUnsure ? 'num-plain is-unsure' : 'num-plain'}>
                  {message('recognition.percent', { n: Math.round(confidence) })}
                </b>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
