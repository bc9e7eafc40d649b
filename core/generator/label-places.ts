import { placeOnImage } from '../drawing/place-on-image.ts';
import type { PicturePoint } from '../drawing/place-on-image.ts';
import type { LatLng } from '../geo/coordinates.ts';
import type { PlacedWord, Plan } from './plan.ts';
import type { WordBox } from './recognition.ts';

export interface LabelPlace {
  readonly place: LatLng;
  /** How often the label occurs in the picture. */
  readonly times: number;
}

/** The place of a label; for one that occurs several times, repeated calls return each in turn. Null if it does not occur. */
export type FindLabel = (label: string) => LabelPlace | null;

/** Most characters of a label; longer texts are not searched for. */
const MAX_LETTERS = 200;

/** Indexes of the words that form a match. */
type Run = readonly number[];

/** The form in which labels are compared: lower case, without spaces. */
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
/** Without punctuation around it: `(12)`, `12.` */
const barePart = (key: string) => key.replaceAll(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');

/** Finds labels in a plan. A word is used for one label only: the longest match wins, exact ones first, then those without punctuation. */
export function labelFinder(
  labels: readonly string[],
  { words, confidence, corners }: Plan,
  onBoard: boolean,
): FindLabel {
  const keys = [...new Set(labels.map(keyOf))].filter((key) => key !== '' && key.length <= MAX_LETTERS);
  const trusted = words.map((word) => (word.confidence >= confidence ? word : null));
  const found = runsOf(keys, trusted);
  const turns = new Map<string, number>();
  return (label) => {
    const key = keyOf(label);
    const runs = found.get(key) ?? [];
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const run = runs[turn % Math.max(1, runs.length)];
    const place = run && placeOnImage(corners, middleOf(run.map((at) => words[at] as PlacedWord)), onBoard);
    return place ? { place, times: runs.length } : null;
  };
}

type Words = readonly (PlacedWord | null)[];
type Form = (key: string) => string;

/** Keys to look for: exact labels first, then without punctuation; each longest first. */
function runsOf(keys: readonly string[], words: Words): Map<string, Run[]> {
  const taken = new Set<number>();
  const found = new Map<string, Run[]>();
  for (const form of [(key: string) => key, barePart]) {
    const wanted = keys.filter((key) => !found.has(key) && form(key) !== '');
    const forms = new Set(wanted.map(form));
    const [inLines, overLines] = [runsInLines(forms, words, form), runsOverLines(forms, words, form)];
    for (const key of wanted.toSorted((a, b) => b.length - a.length)) {
      const runs = [inLines, overLines].flatMap((all) => all.get(form(key)) ?? []);
      const free = runs.filter((run) => takes(run, taken));
      if (free.length > 0) found.set(key, free);
    }
  }
  return found;
}

/** Marks the words of a match as used, unless one of them is used already. */
function takes(run: Run, taken: Set<number>): boolean {
  if (run.some((number) => taken.has(number))) return false;
  for (const number of run) taken.add(number);
  return true;
}

function add(runs: Map<string, Run[]>, key: string, run: Run): void {
  const same = runs.get(key);
  if (same === undefined) runs.set(key, [run]);
  else same.push(run);
}

/** Every sequence of words in a line that equals one of the keys. */
function runsInLines(keys: ReadonlySet<string>, words: Words, form: Form): Map<string, Run[]> {
  const runs = new Map<string, Run[]>();
  const letters = words.map((word) => (word === null ? '' : keyOf(word.text)));
  for (const [from, first] of words.entries()) {
    let text = '';
    for (let to = from; to < words.length; to += 1) {
      const word = words[to];
      if (!word || word.line !== first?.line) break;
      text += letters[to] ?? '';
      if (text.length > MAX_LETTERS) break;
      const key = form(text);
      if (keys.has(key)) add(runs, key, numbersFrom(from, to + 1));
    }
  }
  return runs;
}

const numbersFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Most lines of one label. */
const MAX_LINES = 4;

/** Every sequence of whole lines, one below the other, that equals one of the keys. */
function runsOverLines(keys: ReadonlySet<string>, words: Words, form: Form): Map<string, Run[]> {
  const runs = new Map<string, Run[]>();
  if (keys.size === 0) return runs;
  const lines = linesOf(words);
  for (const first of lines) {
    let { run, text } = first;
    let last = first;
    for (let count = 1; count < MAX_LINES; count += 1) {
      const below = lines.find((line) => isBelow(line.box, last.box));
      if (below === undefined || text.length > MAX_LETTERS) break;
      run = [...run, ...below.run];
      text += below.text;
      last = below;
      if (keys.has(form(text))) add(runs, form(text), run);
    }
  }
  return runs;
}

interface Line {
  readonly run: Run;
  readonly text: string;
  readonly box: WordBox;
}

/** Lines in which every word is above the confidence. */
function linesOf(words: Words): Line[] {
  const numbers = Map.groupBy(words.keys(), (at) => words[at]?.line ?? -1);
  numbers.delete(-1);
  return [...numbers.values()].map((run) => {
    const own = run.map((at) => words[at] as PlacedWord);
    return { run, text: own.map(({ text }) => keyOf(text)).join(''), box: boxAround(own) };
  });
}

/** Whether one line is directly below another: closer than its height, and overlapping by half of the narrower one. */
function isBelow(below: WordBox, above: WordBox): boolean {
  const gap = below.top - (above.top + above.height);
  const height = Math.min(above.height, below.height);
  const across = Math.min(above.left + above.width, below.left + below.width) - Math.max(above.left, below.left);
  return gap > -height / 2 && gap < height && across >= Math.min(above.width, below.width) / 2;
}

function boxAround(words: readonly PlacedWord[]): WordBox {
  const boxes = words.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function middleOf(words: readonly PlacedWord[]): PicturePoint {
  const { left, top, width, height } = boxAround(words);
  return { u: left + width / 2, v: top + height / 2 };
}
