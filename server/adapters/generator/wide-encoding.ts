/** Number of bytes examined. */
const LOOKED_AT = 4_096;

/** Line ends and the space. */
const GAPS = new Set([0x0a, 0x0d, 0x20]);

/** What the bytes are if each two of them are a character. */
interface Pairs {
  readonly count: number;
  /** Higher bytes that are 0: characters of Latin-1, such as spaces, digits, line ends and delimiters. */
  readonly zeros: number;
  /** Line ends and spaces. */
  readonly gaps: number;
  /** Lower bytes that look like one, whatever the higher byte is. */
  readonly lowGaps: number;
  /** The same of higher bytes. */
  readonly highGaps: number;
}

/**
 * UTF-16 without a mark, by its zero bytes; null if it is none. `isNarrow`: it may be read as UTF-8, and a few zeros
 * may be control characters of it.
 */
export function wideEncoding(bytes: Uint8Array, isNarrow: boolean): 'utf-16le' | 'utf-16be' | null {
  const [little, big] = [pairsOf(bytes, 0), pairsOf(bytes, 1)];
  // An ideographic space is `00 30`, a Latin Ā is `01 00`: zeros on both sides are told apart by the gaps.
  const isLittle = little.gaps === big.gaps ? little.zeros > big.zeros : little.gaps > big.gaps;
  const [pairs, other] = isLittle ? [little, big] : [big, little];
  const isWide = isMostlyLatin(pairs, other) || (isNarrow ? isWideDespite(bytes, pairs, other) : isSpaced(pairs));
  if (!isWide) return null;
  return isLittle ? 'utf-16le' : 'utf-16be';
}

/** `from`: the place of the lower byte. */
function pairsOf(bytes: Uint8Array, from: 0 | 1): Pairs {
  const length = Math.min(bytes.length, LOOKED_AT) & ~1;
  let [zeros, gaps, lowGaps, highGaps] = [0, 0, 0, 0];
  for (let at = 0; at < length; at += 2) {
    const [low = 0, high = 0] = [bytes[at + from], bytes[at + 1 - from]];
    if (high === 0) zeros++;
    if (GAPS.has(high)) highGaps++;
    if (!GAPS.has(low)) continue;
    lowGaps++;
    if (high === 0) gaps++;
  }
  return { count: length / 2, zeros, gaps, lowGaps, highGaps };
}

function isMostlyLatin(pairs: Pairs, other: Pairs): boolean {
  return pairs.zeros > pairs.count * 0.4 && other.zeros < pairs.count * 0.1;
}

/** In a text of single bytes, gaps are rarely followed by a zero. */
function isSpaced({ zeros, gaps, lowGaps }: Pairs): boolean {
  return zeros > 0 && gaps * 2 >= lowGaps;
}

/**
 * Bytes that are also valid UTF-8: Cyrillic and other letters have control characters for higher bytes, Kana are read
 * as Latin letters, but never with a gap that has no zero.
 */
function isWideDespite(bytes: Uint8Array, pairs: Pairs, other: Pairs): boolean {
  if (pairs.zeros === 0) return false;
  const controls = bytes.subarray(0, LOOKED_AT).filter((byte) => byte > 0 && byte < 9).length;
  if (controls > pairs.count * 0.5) return true;
  return other.zeros === 0 && pairs.gaps > 0 && pairs.gaps === pairs.lowGaps && pairs.highGaps === 0;
}
