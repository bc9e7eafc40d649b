/** Beside these, commas are those of texts and numbers. */
const DELIMITERS = [';', '\t', '|'] as const;
const LINES = 10;

type Counts = Record<(typeof DELIMITERS)[number], number>;

/** The delimiter that stands equally often in each of the first lines, outside of quotes; null if none does. */
export function evenDelimiter(text: string): string | null {
  const [first, ...others] = countedLines(text);
  if (first === undefined) return null;
  const even = DELIMITERS.filter((one) => first[one] > 0 && others.every((line) => line[one] === first[one]));
  return even.toSorted((a, b) => first[b] - first[a])[0] ?? null;
}

/** How often each stands in the first lines that are not empty. */
function countedLines(text: string): Counts[] {
  const lines: Counts[] = [];
  let counts = none();
  let isEmpty = true;
  let isFieldStart = true;
  const endLine = () => {
    if (!isEmpty) lines.push(counts);
    counts = none();
    isEmpty = true;
  };
  for (let at = 0; at < text.length && lines.length < LINES; at++) {
    const letter = text.charAt(at);
    if (letter === '"' && isFieldStart) {
      at = quoteEnd(text, at + 1);
      isEmpty = false;
    } else if (letter === '\n' || letter === '\r') {
      endLine();
    } else {
      if (isDelimiter(letter)) counts[letter] += 1;
      if (letter.trim() !== '') isEmpty = false;
    }
    isFieldStart = letter === '\n' || letter === '\r' || letter === ',' || isDelimiter(letter);
  }
  if (lines.length < LINES) endLine();
  return lines;
}

/** Place of the closing quote; a doubled one stands for itself. */
function quoteEnd(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

const none = (): Counts => ({ ';': 0, '\t': 0, '|': 0 });
const isDelimiter = (letter: string): letter is keyof Counts => (DELIMITERS as readonly string[]).includes(letter);
