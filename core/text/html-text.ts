/*
 * Text of HTML without a DOM: limits count text, not tags (settled; stack, HTML). All functions run in linear time,
 * also for hostile input.
 */

interface Tag {
  readonly kind: 'open' | 'close';
  readonly name: string;
  readonly raw: string;
}

type Token = Tag | { readonly kind: 'text'; readonly raw: string };

const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'td',
  'th',
  'tr',
  'ul',
]);
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const UNSEEN = new Set(['script', 'style', 'template', 'title']);
const WHITE = new Set([' ', '\t', '\n', '\r', '\f']);
const MEDIA = new Set(['img', 'iframe', 'video', 'audio']);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  divide: '÷',
  plusmn: '±',
  middot: '·',
  bull: '•',
  sect: '§',
  para: '¶',
  frac12: '½',
  shy: '\u00AD',
  zwj: '\u200D',
  zwnj: '\u200C',
};

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,30}));/g;

/** Decodes character references; unknown ones are kept as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? whole;
    const code = decimal === undefined ? parseInt(hex as string, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd8_00 && code <= 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/** The visible text of HTML: white space collapsed, one line break between blocks, trimmed. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/[ \t\n\r\f]+/g, ' ').trim();
  const seen = reader();
  for (const token of tokens(html)) {
    if (token.kind !== 'text') seen.tag(token);
    else for (const character of decodeEntities(token.raw)) seen.character(character);
  }
  return seen.text();
}

/** Number of characters (code points) in the text of HTML; a line break between two blocks counts as one. */
export function htmlTextLength(html: string): number {
  let count = 0;
  for (const _ of htmlText(html)) count++;
  return count;
}

/** Whether the text of HTML has more than `max` characters; stops reading there. */
export function isHtmlTextLonger(html: string, max: number): boolean {
  // Text is never longer than its HTML: each line break comes from a tag.
  if (html.length <= max) return false;
  const seen = reader();
  for (const token of tokens(html)) {
    if (token.kind !== 'text') seen.tag(token);
    else for (const character of decodeEntities(token.raw)) if (seen.character(character) > max) return true;
  }
  return false;
}

/** Whether HTML shows nothing: no text, image or medium. */
export function isHtmlEmpty(html: string): boolean {
  for (const token of tokens(html)) {
    if (token.kind === 'open' && MEDIA.has(token.name)) return false;
    if (token.kind === 'text' && decodeEntities(token.raw).trim() !== '') return false;
  }
  return true;
}

/** HTML of the first `max` characters of text, with open elements closed. */
export function cutHtml(html: string, max: number): string {
  const seen = reader();
  const open: string[] = [];
  let kept = '';
  for (const token of tokens(html)) {
    if (token.kind === 'text') {
      for (const unit of token.raw.match(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,30});|./gsu) ?? []) {
        for (const character of decodeEntities(unit)) seen.character(character);
        if (seen.length() > max)
          return (
            kept +
            open
              .reverse()
              .map((name) => `</${name}>`)
              .join('')
          );
        kept += unit;
      }
      continue;
    }
    seen.tag(token);
    kept += token.raw;
    if (token.kind === 'open' && !VOID.has(token.name)) open.push(token.name);
    else if (token.kind === 'close' && open.includes(token.name)) open.length = open.lastIndexOf(token.name);
  }
  return html;
}

function reader() {
  const out: string[] = [];
  let pending = '';
  return {
    tag({ name }: Tag): void {
      if (BLOCKS.has(name) && out.length > 0) pending = '\n';
    },
    /** Returns the number of characters so far. */
    character(character: string): number {
      if (WHITE.has(character)) {
        if (out.length > 0 && pending === '') pending = ' ';
        return out.length;
      }
      if (pending !== '') out.push(pending);
      pending = '';
      return out.push(character);
    },
    length: () => out.length,
    text: () => out.join('').trim(),
  };
}

function* tokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const next = tagStart(html, at);
    if (next > at) yield { kind: 'text', raw: html.slice(at, next) };
    if (next === html.length) return;
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    const end = tagEnd(html, next);
    // Like browsers, ignore a tag that never ends.
    if (end < 0) return;
    const raw = html.slice(next, end);
    const name = (/^<\/?([a-zA-Z][^\s/>]*)/.exec(raw)?.[1] ?? '').toLowerCase();
    at = end;
    if (UNSEEN.has(name) && raw[1] !== '/') {
      const rest = html.slice(end).search(new RegExp(`</${name}[\\s/>]`, 'i'));
      if (rest < 0) return;
      const close = tagEnd(html, end + rest);
      if (close < 0) return;
      at = close;
    } else if (name !== '') yield { kind: raw[1] === '/' ? 'close' : 'open', name, raw };
  }
}

/** Where the next tag or comment begins: a `<` in front of anything else is text. */
function tagStart(html: string, from: number): number {
  let at = html.indexOf('<', from);
  while (at >= 0 && !/[a-zA-Z/!?]/.test(html[at + 1] ?? '')) at = html.indexOf('<', at + 1);
  return at < 0 ? html.length : at;
}

/** Just behind the `>` that ends the tag at `from`, not counting one inside a quoted attribute; -1 where none does. */
function tagEnd(html: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < html.length; at++) {
    const character = html[at] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && /=\s*$/.test(html.slice(Math.max(from, at - 8), at)))
      quote = character;
  }
  return -1;
}
