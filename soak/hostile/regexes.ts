/** A text to be cut by a regular expression, in a generation. */
export interface HostileRegex {
  readonly name: string;
  readonly pattern: string;
  readonly text: string;
}

/** Patterns for which backtracking engines take exponential time, each with a text that triggers it. */
const SLOW: readonly (readonly [string, string])[] = [
  ['(a+)+$', 'a'],
  ['(a*)*b', 'a'],
  ['(a|a)+b', 'a'],
  ['(a|aa)+$', 'a'],
  ['(.*a){20}', 'a'],
  ['(.*)(.*)(.*)(.*)b', 'a'],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
  ['(x+x+)+y', 'x'],
  ['([a-zA-Z]+)*1', 'q'],
  ['(\\d+)*\\D\\d+x', '1'],
  ['(?:(?:a?){30})a{30}', 'a'],
  ['\\s+$', ' '],
  ['^(\\w+\\s?)*$', 'word '],
  ['(?i)(ä|Ä|a\u0308)+x', 'Ä'],
  ['(\\pL|\\pM)+[^\\pL]', 'ß'],
  ['[^,]*,[^,]*;[^;]*!', ','],
  ['(a{1,30}){1,30}b', 'a'],
  ['((((((((a*)*)*)*)*)*)*)*)*b', 'a'],
];

/** Patterns that no linear-time engine accepts, or that are invalid. */
const REFUSED: readonly string[] = [
  '(?=a)',
  '(?!a)b',
  '(?<=a)b',
  '(?<!a)b',
  '(a)\\1',
  '(?P<x>a)(?P=x)',
  '(?>a+)b',
  'a++b',
  '(',
  '[',
  '*',
  'a{2,1}',
  '[z-a]',
  '\\p{Nobody}',
  '(?z)a',
  '\\',
  'a**',
  '(?:a{1000}){1000}',
  '((a{100}){100}){100}',
  'a{1001}',
  '',
  'a*',
  '|',
  '^',
  '\\b',
];

/** Pieces of random patterns. */
const PIECES =
  '( ) (?: [ ] [^ - | * + ? {2,} {1,900} . ^ $ \\d \\w \\S \\b \\pL \\x{10FFFF} (?i) (?s) a b 1 é , \\n 漢'.split(' ');
const TEXTS = ['a', 'ab', 'a,', 'é', '漢', '1', '\n', ' ', 'a|b\n'];

/** Text lengths in characters: mostly what users paste, sometimes the maximum. */
const SHORT = 50_000;
const LONG = 1_000_000;

/** The regular expression for a number: each kind in turn, sometimes with a long text. */
export function hostileRegex(number: number, random: () => number): HostileRegex {
  const below = (limit: number) => Math.floor(random() * limit);
  const size = number % 10 === 0 ? LONG : SHORT;
  const filled = (piece: string) => `${piece.repeat(Math.floor(size / Buffer.byteLength(piece)) - 1)}!`;
  const kind = number % 4;
  if (kind === 0) {
    const [pattern, piece] = SLOW[(number / 4) % SLOW.length] as (typeof SLOW)[number];
    return { name: `slow ${pattern}`, pattern, text: filled(piece) };
  }
  if (kind === 1) {
    const pattern = REFUSED[((number - 1) / 4) % REFUSED.length] as string;
    return { name: `refused ${pattern}`, pattern, text: filled('a') };
  }
  if (kind === 2) {
    // Nested repetitions of a slow pattern, or many of it side by side.
    const [inner] = SLOW[below(SLOW.length)] as (typeof SLOW)[number];
    const times = 1 + below(12);
    const pattern =
      random() < 0.5 ? `(?:${inner}){${times},${times + below(20)}}` : `(?:${Array(times).fill(inner).join('|')})+x`;
    return { name: `nested ${pattern}`, pattern, text: filled(TEXTS[below(TEXTS.length)] as string) };
  }
  const length = 1 + below(number % 3 === 0 ? 400 : 30);
  const pattern = Array.from({ length }, () => PIECES[below(PIECES.length)]).join('');
  return { name: `random ${pattern}`, pattern, text: filled(TEXTS[below(TEXTS.length)] as string) };
}
