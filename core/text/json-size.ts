export interface JsonLimits {
  /** Levels of lists and objects inside of each other. */
  readonly depth: number;
  /** Lists, objects and all that stands in them. */
  readonly values: number;
  /** Keys of all objects: each that is another one takes long. */
  readonly keys: number;
}

/** What is made of one text. Properties may be 20 levels deep; drawings and regions of 2 MB each are some 500,000 numbers; 1,000 mindsets of 40 reactions have some 200,000 keys. */
export const MAX_JSON: JsonLimits = { depth: 40, values: 1_000_000, keys: 400_000 };

export type JsonExcess = 'too-deep' | 'too-many';

const [QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x2C, 0x3A, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D];

/**
 * Counts, in the bytes of a JSON text that come piece by piece, how deep and how many its values are: two bytes of a
 * text become a list, which takes fifty in memory. Says when it is more than the limits; whether it is JSON at all is
 * for its parser to tell.
 */
export function jsonSize(limits: JsonLimits): (bytes: Uint8Array) => JsonExcess | null {
  let [depth, values, keys, isInText, isEscaped] = [0, 0, 0, false, false];
  return (bytes) => {
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isInText = !isInText;
      else if (isInText) isEscaped = byte === BACKSLASH;
      else if (byte === COMMA) values += 1;
      else if (byte === COLON) keys += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        depth += 1;
        if (depth > limits.depth) return 'too-deep';
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    }
    return values > limits.values || keys > limits.keys ? 'too-many' : null;
  };
}
