import { areTight, lineOf } from '@mangoquest/core/generator/recognition.ts';
import { message } from '../../../language/language.ts';
import type { Recognized } from './page-reader.ts';

type Word = Recognized['words'][number];

/** More would be a page that has to be read again. */
const MAX_SHOWN = 100;

export interface UnsureWordsProps {
  readonly words: Recognized['words'];
  /** Words below this confidence are listed, in percent. */
  readonly sure: number;
  /** Words below this confidence are not in the text. */
  readonly least: number;
  readonly selected: readonly Word[];
  readonly onSelect: (word: Word) => void;
}

/** The words to look at beside the picture, each with its confidence. Choosing one shows it in the picture and the text. */
export function UnsureWords({ words, sure, least, selected, onSelect }: UnsureWordsProps) {
  const unsure = words.filter(({ confidence }) => confidence < sure).slice(0, MAX_SHOWN);
  if (unsure.length === 0) return null;
  return (
    <ul className="generator__unsure" aria-label={message('recognition.unsureWords')}>
      {unsure.map((word, at) => (
        <li key={at}>
          <button
            type="button"
            className={selected.includes(word) ? 'chip chip--mango is-on' : 'chip chip--mango'}
            aria-pressed={selected.includes(word)}
            onClick={() => {
              onSelect(word);
            }}
          >
            <span dir="auto" className={word.confidence < least ? 'is-left' : undefined}>
              {word.text}
            </span>
            <span className="num-plain">{message('recognition.percent', { n: Math.round(word.confidence) })}</span>
            {word.confidence < least && <span>{message('recognition.leftOut')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where a word stands in the text: the one that follows as many equal ones as precede it on the page. Null if nowhere. */
export function rangeOf(word: Word, words: Recognized['words'], text: string, least: number): [number, number] | null {
  if (word.confidence < least) return null;
  const kept = words.filter(({ confidence }) => confidence >= least);
  const before = kept.slice(0, kept.indexOf(word));
  const above = before.filter(({ line }) => line !== word.line);
  const beside = before.filter(({ line }) => line === word.line);
  // Without spaces a word stands within longer ones, too.
  const read = [...Map.groupBy(above, ({ line }) => line).values(), beside]
    .map((inLine) => inLine.map((one) => one.text))
    .map((inLine) => (inLine.length === 0 ? '' : lineOf(inLine)))
    .join('\n');
  let begin = -1;
  for (let n = countOf(read, word.text); n >= 0; n--) {
    const next = wordAt(text, word.text, begin + 1);
    // One of them was mended away.
    if (next === -1) break;
    begin = next;
  }
  return begin === -1 ? null : [begin, begin + word.text.length];
}

function countOf(text: string, word: string): number {
  let count = 0;
  for (let at = wordAt(text, word, 0); at !== -1; at = wordAt(text, word, at + 1)) count++;
  return count;
}

/** Index of the word with a space around it where its script has some, from there on; -1 if there is none. */
function wordAt(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + word.length, at + word.length + 2)];
    if ((isGap(before.slice(-1)) || areTight(before, word)) && (isGap(after.slice(0, 1)) || areTight(word, after)))
      return at;
  }
  return -1;
}

const isGap = (letter: string) => letter.trim() === '';
