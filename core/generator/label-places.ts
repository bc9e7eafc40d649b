import { placeOnImage } from '../drawing/place-on-image.ts';
import type { PicturePoint } from '../drawing/place-on-image.ts';
import type { LatLng } from '../geo/coordinates.ts';
import type { PlacedWord, Plan } from './plan.ts';
import type { WordBox } from './recognition.ts';

export interface LabelPlace {
  readonly place: LatLng;
  /** How often the label stands in the picture. */
  readonly times: number;
}

/** Where a label stands; of one that stands there several times each call gives the next, and then the first again. Null for one that does not. */
export type FindLabel = (label: string) => LabelPlace | null;

/** Letters of a label: a longer one is no label. */
const MOST_LETTERS = 200;

/** Words that belong together, by their numbers. */
type Run = readonly number[];

/** As labels are compared: in small letters, without spaces. */
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
/** Without what stands around it: `(12)`, `12.` */
const barePart = (key: string) => key.replaceAll(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');

/** Finds labels in a plan. A word belongs to one label: to the longest that fits, exactly first, else without the signs around it. */
export function labelFinder(
  labels: readonly string[],
  { words, confidence, corners }: Plan,
  onBoard: boolean,
): FindLabel {
  const keys = [...new Set(labels.map(keyOf))].filter((key) => key !== '' && key.length <= MOST_LETTERS);
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

/** First as labels are written, then without the signs around them; the longest first. */
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

/** Takes the words of a run, if none of them is taken. */
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

/** Every run of words within a line that reads as one of the keys. */
function runsInLines(keys: ReadonlySet<string>, words: Words, form: Form): Map<string, Run[]> {
  const runs = new Map<string, Run[]>();
  const letters = words.map((word) => (word === null ? '' : keyOf(word.text)));
  for (const [from, first] of words.entries()) {
    let text = '';
    for (let to = from; to < words.length; to += 1) {
      const word = words[to];
      if (!word || word.line !== first?.line) break;
      text += letters[to] ?? '';
      if (text.length > MOST_LETTERS) break;
      const key = form(text);
      if (keys.has(key)) add(runs, key, numbersFrom(from, to + 1));
    }
  }
  return runs;
}

const numbersFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Lines of a label at most. */
const MOST_LINES = 4;

/** Every whole line that reads as one of the keys together with those right below it. */
function runsOverLines(keys: ReadonlySet<string>, words: Words, form: Form): Map<string, Run[]> {
  const runs = new Map<string, Run[]>();
  if (keys.size === 0) return runs;
  const lines = linesOf(words);
  for (const first of lines) {
    let { run, text } = first;
    let last = first;
    for (let count = 1; count < MOST_LINES; count += 1) {
      const below = lines.find((line) => isBelow(line.box, last.box));
      if (below === undefined || text.length > MOST_LETTERS) break;
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

/** Lines whose words are all sure. */
function linesOf(words: Words): Line[] {
  const numbers = Map.groupBy(words.keys(), (at) => words[at]?.line ?? -1);
  numbers.delete(-1);
  return [...numbers.values()].map((run) => {
    const own = run.map((at) => words[at] as PlacedWord);
    return { run, text: own.map(({ text }) => keyOf(text)).join(''), box: boxAround(own) };
  });
}

/** Less than its height below, and half of the narrower one over or under the other. */
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
