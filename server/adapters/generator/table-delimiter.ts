/** In the order of preference. Commas stand in texts and numbers, too. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];
const LINES = 10;

type Counts = Record<Delimiter, number>;

interface Line {
  /** How often each stands outside of quotes. */
  readonly all: Counts;
  /** The same without those of sentences, which a space follows, and of numbers. */
  readonly tight: Counts;
}

/**
 * The delimiter of a table: one that stands in each of the first lines. Those of sentences (`a, b`) and decimal commas
 * count only if there are no others. Null if none is found.
 */
export function tableDelimiter(text: string): string | null {
  const lines = countedLines(text);
  const tight = lines.map((line) => line.tight);
  const found = even(tight) ?? mostFrequent(tight);
  if (found !== null) return found;
  // A comma beside a space or between digits is decided by more than its counts.
  return even(lines.map(({ all }) => ({ ...all, ',': 0 })));
}

/** Of those in each line one that is equally often in all. */
function even(lines: readonly Counts[]): Delimiter | null {
  const [first, ...others] = lines;
  if (first === undefined) return null;
  const found = DELIMITERS.filter((one) => first[one] > 0 && others.every((line) => line[one] === first[one]));
  return found.toSorted((a, b) => first[b] - first[a])[0] ?? null;
}

/** Of those in each line the most frequent. */
function mostFrequent(lines: readonly Counts[]): Delimiter | null {
  const sum = (one: Delimiter) => lines.reduce((all, line) => all + line[one], 0);
  const found = DELIMITERS.filter((one) => lines.length > 0 && lines.every((line) => line[one] > 0));
  return found.toSorted((a, b) => sum(b) - sum(a))[0] ?? null;
}

/** How often each stands in the first lines that are not empty. */
function countedLines(text: string): Line[] {
  const lines: Line[] = [];
  let line = none();
  let isEmpty = true;
  let isFieldStart = true;
  const endLine = () => {
    if (!isEmpty) lines.push(line);
    line = none();
    isEmpty = true;
  };
  for (let at = 0; at < text.length && lines.length < LINES; at++) {
    const letter = text.charAt(at);
    if (letter === '"' && isFieldStart && (text[at - 1] !== ' ' || isClosed(text, quoteEnd(text, at + 1)))) {
      at = quoteEnd(text, at + 1);
      isEmpty = false;
    } else if (letter === '\n' || letter === '\r') {
      endLine();
    } else {
      if (isDelimiter(letter)) {
        line.all[letter] += 1;
        if (isTight(text, at)) line.tight[letter] += 1;
      }
      if (letter.trim() !== '') isEmpty = false;
    }
    isFieldStart = letter === '\n' || letter === '\r' || isDelimiter(letter) || (isFieldStart && letter === ' ');
  }
  if (lines.length < LINES) endLine();
  return lines;
}

const DIGIT = /\d/;

function isTight(text: string, at: number): boolean {
  const [before, letter, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)];
  if (letter === '\t') return true;
  if (after === ' ') return false;
  return letter !== ',' || !DIGIT.test(before) || !DIGIT.test(after);
}

/** Place of the closing quote; a doubled one stands for itself. */
function quoteEnd(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

/** Whether a field ends behind a quote. */
function isClosed(text: string, quote: number): boolean {
  return /^ *(?:[\t;|,\r\n]|$)/.test(text.slice(quote + 1, quote + 9));
}

/** Without the spaces before quoted fields, as in `Q1, "a, b", c`: the reader takes such quotes for letters. */
export function withTightQuotes(text: string, delimiter: string): string {
  const cut = delimiter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const quoted = new RegExp(`(^|${cut}|[\\r\\n]) *("(?:[^"]|"")*")(?= *(?:${cut}|[\\r\\n]|$))`, 'g');
  return text.replaceAll(quoted, '$1$2');
}

const zero = (): Counts => ({ '\t': 0, ';': 0, '|': 0, ',': 0 });
const none = (): Line => ({ all: zero(), tight: zero() });
const isDelimiter = (letter: string): letter is Delimiter => (DELIMITERS as readonly string[]).includes(letter);
