import { placeOnImage } from '../drawing/place-on-image.ts';
import type { PicturePoint } from '../drawing/place-on-image.ts';
import type { LatLng } from '../geo/coordinates.ts';
import type { PlacedWord, Plan } from './plan.ts';

export interface LabelPlace {
  readonly place: LatLng;
  /** How often the label stands in the picture. */
  readonly times: number;
}

/** Where a label stands; of one that stands there several times each call gives the next, and then the first again. Null for one that does not. */
export type FindLabel = (label: string) => LabelPlace | null;

/** Letters of a label: a longer one is no label. */
const MOST_LETTERS = 200;

/** Words that follow each other in one line, by their numbers, and what they read together. */
interface Run {
  readonly from: number;
  readonly to: number;
}

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
    const place = run && placeOnImage(corners, middleOf(words.slice(run.from, run.to)), onBoard);
    return place ? { place, times: runs.length } : null;
  };
}

function runsOf(keys: readonly string[], words: readonly (PlacedWord | null)[]): Map<string, Run[]> {
  const taken = new Set<number>();
  const found = new Map<string, Run[]>();
  for (const form of [(key: string) => key, barePart]) {
    const wanted = keys.filter((key) => !found.has(key) && form(key) !== '');
    const runs = allRuns(new Set(wanted.map(form)), words, form);
    for (const key of wanted.toSorted((a, b) => b.length - a.length)) {
      const free = (runs.get(form(key)) ?? []).filter((run) => takes(run, taken));
      if (free.length > 0) found.set(key, free);
    }
  }
  return found;
}

/** Takes the words of a run, if none of them is taken. */
function takes({ from, to }: Run, taken: Set<number>): boolean {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  if (numbers.some((number) => taken.has(number))) return false;
  for (const number of numbers) taken.add(number);
  return true;
}

/** Every run of words in a line that reads as one of the keys. */
function allRuns(
  keys: ReadonlySet<string>,
  words: readonly (PlacedWord | null)[],
  form: (key: string) => string,
): Map<string, Run[]> {
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
      if (!keys.has(key)) continue;
      const same = runs.get(key) ?? [];
      same.push({ from, to: to + 1 });
      runs.set(key, same);
    }
  }
  return runs;
}

function middleOf(words: readonly PlacedWord[]): PicturePoint {
  const boxes = words.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { u: (left + right) / 2, v: (top + bottom) / 2 };
}
