import fc from 'fast-check';

/** Random text, with pieces that have a meaning for the parser. */
export function soup(pieces: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.integer().map(String),
    fc.double().map(String),
  );
  return fc.array(piece, { maxLength: 10 }).map((parts) => parts.join(''));
}

export const addresses = soup([
  'https://',
  'http://',
  'javascript:',
  'data:text/html,',
  '//',
  'www.youtube.com/',
  'youtu.be/',
  'vimeo.com/',
  'player.vimeo.com/video/',
  'www.tiktok.com/@a/video/',
  'embed/',
  'watch?v=',
  'dQw4w9WgXcQ',
  '@',
  ':443',
  '#',
  '?',
  '&t=90',
  '<iframe src="',
  '"></iframe>',
  '%2e%2e/',
  '..',
  '\\',
  '\u0000',
  '[::1]',
  'xn--',
  '​',
  '127.0.0.1',
]);

export const numbers = soup([
  '-',
  '+',
  '.',
  ',',
  'e',
  'E',
  '°',
  '′',
  '″',
  'N',
  'S',
  'W',
  'E',
  '90',
  '180',
  '0',
  '90.0000001',
  ' ',
  'NaN',
  'Infinity',
  '0x1F',
  '１',
]);

export const drawings = fc.record({
  id: fc.oneof(fc.integer(), fc.anything({ maxDepth: 1 })),
  questId: fc.integer(),
  borderColor: soup(['#', 'ed008c', 'red', 'rgb(']),
  fillColor: fc.string(),
  coordinates: fc.oneof(
    fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 6 }),
    soup(['[', ']', ',', '1', '-91', '[[1,2]]', 'null', '{']),
    fc.anything({ maxDepth: 2 }),
  ),
  properties: fc.oneof(
    fc.dictionary(fc.string({ maxLength: 8 }), fc.anything({ maxDepth: 2 }), { maxKeys: 3 }),
    soup(['{', '}', '"', ':', '[', '1']),
  ),
  drawingType: fc.oneof(
    fc.constantFrom('label', 'polygon', 'circle', 'image', 'noMapBoard', 'polyline', 'rectangle', 'signal'),
    fc.string(),
  ),
});

export const heads = ['89504e470d0a1a0a', 'ffd8ff', 'ffd8ffe0', '474946383961', '52494646', '3c737667', '424d'].map(
  (hex) => Buffer.from(hex, 'hex'),
);

export const imageBytes = fc
  .tuple(fc.option(fc.constantFrom(...heads)), fc.uint8Array({ maxLength: 64 }), fc.nat(12))
  .map(([head, bytes, cut]) => Buffer.concat([head === null ? Buffer.alloc(0) : head.subarray(0, cut), bytes]));
