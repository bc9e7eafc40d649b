export interface JsonLimits {
  /** Levels of lists and objects inside of each other. */
  readonly depth: number;
  /** Lists, objects and all that stands in them. */
  readonly values: number;
  /** Keys of all objects: each that is another one takes long. */
  readonly keys: number;
  /** Bytes of one text or key. */
  readonly text: number;
  /** Bytes without a text, a list or an object: white space, digits. */
  readonly gap: number;
}

/**
 * What is made of one JSON. Properties may be 20 levels deep; drawings and regions of 2 MB each are some 500,000 numbers; 1,000 mindsets
 * of 40 reactions have some 200,000 keys. How long its texts may be is for those to say who know what they are for.
 */
export const MAX_JSON: JsonLimits = { depth: 40, values: 1_000_000, keys: 400_000, text: Infinity, gap: Infinity };

export type JsonExcess = 'too-deep' | 'too-many' | 'long-text' | 'long-gap';

const [QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x2c, 0x3a, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

/**
 * Counts, in the bytes of a JSON text that come piece by piece, how deep and how many its values are, and how long each of its texts is:
 * two bytes of a text become a list, which takes fifty in memory. Says when it is more than the limits; whether it is JSON at all is for
 * its parser to tell.
 */
export function jsonSize(limits: JsonLimits): (bytes: Uint8Array) => JsonExcess | null {
  let [depth, values, keys, isInText, isEscaped] = [0, 0, 0, false, false];
  // Bytes since the text or the gap began.
  let run = 0;
  const isLong = (length: number) => length > (isInText ? limits.text : limits.gap);
  const long = () => (isInText ? 'long-text' : 'long-gap');
  return (bytes) => {
    let begun = -run;
    let at = isEscaped ? 1 : 0;
    isEscaped = false;
    for (; at < bytes.length; at++) {
      if (isInText) {
        const end = textEnd(bytes, at);
        isEscaped = end === bytes.length && isEscapedAt(bytes, end, at);
        at = end;
      } else at = nextMark(bytes, at);
      if (at === bytes.length) break;
      const byte = bytes[at] as number;
      if (isLong(at - begun)) return long();
      begun = at + 1;
      if (byte === QUOTE) isInText = !isInText;
      else if (byte === COMMA) values += 1;
      else if (byte === COLON) keys += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        depth += 1;
        if (depth > limits.depth) return 'too-deep';
      } else depth -= 1;
    }
    run = bytes.length - begun;
    if (values > limits.values || keys > limits.keys) return 'too-many';
    return isLong(run) ? long() : null;
  };
}

/** Bytes of a text that are looked at one by one: for a few a search costs more. */
const FEW = 32;

/** Where the quote stands that ends a text which goes on at `from`; behind the bytes where none of them does. */
function textEnd(bytes: Uint8Array, from: number): number {
  let end = nextQuote(bytes, from);
  while (end >= 0 && isEscapedAt(bytes, end, from)) end = nextQuote(bytes, end + 1);
  return end < 0 ? bytes.length : end;
}

/** Where the next mark stands; behind the bytes where there is none. */
function nextMark(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && MARKS[bytes[at] as number] === 0) at += 1;
  return at;
}

function nextQuote(bytes: Uint8Array, from: number): number {
  const near = Math.min(bytes.length, from + FEW);
  for (let at = from; at < near; at++) if (bytes[at] === QUOTE) return at;
  return bytes.indexOf(QUOTE, near);
}

/** Whether so many backslashes stand between `from` and `at` that the last of them escapes what stands there. */
function isEscapedAt(bytes: Uint8Array, at: number, from: number): boolean {
  let first = at;
  while (first > from && bytes[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** By byte: 1 for what begins or ends a text, a value or a key. */
const MARKS = new Uint8Array(256);
for (const mark of [QUOTE, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT]) MARKS[mark] = 1;
