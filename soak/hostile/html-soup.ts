import fc from 'fast-check';

const TAGS = [
  'p',
  'b',
  'span',
  'a',
  'img',
  'iframe',
  'script',
  'style',
  'svg',
  'math',
  'mtext',
  'mglyph',
  'form',
  'template',
  'noscript',
  'table',
  'td',
  'select',
  'option',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'h1',
  'li',
  'ul',
  'br',
  'foreignObject',
  'annotation-xml',
  'object',
  'base',
  'input',
  'x-y',
];
const VALUES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://example.org/',
  '/mgqimages/a.webp',
  'color:red',
  'color:expression(alert(1))',
  'alert(1)',
  'x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  '//evil.example',
  'vbscript:x',
];
const NAMES = [
  'href',
  'src',
  'srcdoc',
  'style',
  'onerror',
  'onclick',
  'ONLOAD',
  'id',
  'class',
  'title',
  'alt',
  'xlink:href',
  'formaction',
  'data-x',
  'start',
  'width',
];

const attribute = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.constantFrom('=', ' = ', '\n=', ''),
    fc.constantFrom('"', "'", '', '`'),
    fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 5 })),
  )
  .map(([name, is, quote, value]) => ` ${name}${is}${quote}${value}${quote}`);
const open = fc
  .tuple(
    fc.constantFrom(...TAGS),
    fc.array(attribute, { maxLength: 2 }),
    fc.constantFrom('>', '/>', ' >', '', '\n>', '//>'),
  )
  .map(([tag, attributes, end]) => `<${tag}${attributes.join('')}${end}`);
const close = fc.constantFrom(...TAGS).map((tag) => `</${tag}>`);
const other = fc.constantFrom(
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<!doctype html>',
  '<?x?>',
  '&lt;',
  '&#x3C;script&#x3E;',
  '&amp;',
  '&',
  '<',
  '>',
  '"',
  "'",
  '\u0000',
  '\uD800',
  '&nbsp;',
  '&#0;',
  '&notit;',
  '😀',
  '</',
  '<!',
  '\u2028',
);

/** Random HTML: tags opened and closed in any order, unclosed comments, incomplete attributes. */
export const htmlSoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: open },
      { weight: 2, arbitrary: close },
      { weight: 2, arbitrary: other },
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
