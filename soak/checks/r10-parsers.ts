import fc from 'fast-check';
import { answered } from '@mangoquest/contract/wire/answer.ts';
import { drawing } from '@mangoquest/contract/wire/drawing.ts';
import { mindset } from '@mangoquest/contract/wire/mindset.ts';
import {
  wireBoolean,
  wireId,
  wireInteger,
  LAT_LNG,
  wireNumber,
  wireText,
  wireTime,
} from '@mangoquest/contract/wire/fields.ts';
import { isEmail, normaliseEmail } from '@mangoquest/core/account/email.ts';
import { isPassword } from '@mangoquest/core/account/password.rules.ts';
import { isColor, storedColor } from '@mangoquest/core/drawing/color.ts';
import { drawingIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { formatCoordinate, parseCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { embedUrl, PLAYER_ORIGINS } from '@mangoquest/core/mindset/embed.ts';
import { gamecodeOf, parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import { isGroupName } from '@mangoquest/core/mindset/group-name.rules.ts';
import { trimLongText } from '@mangoquest/core/mindset/long-text.ts';
import { parsePenalty } from '@mangoquest/core/play/score.ts';
import { imagePath, isStoredImageName } from '@mangoquest/core/quest/image-name.ts';
import { imageTypeOf } from '@mangoquest/core/quest/image.rules.ts';
import { findInText } from '@mangoquest/core/text/find.ts';
import { cutHtml, htmlText, htmlTextLength, isHtmlEmpty } from '@mangoquest/core/text/html-text.ts';
import { cleanHtml } from '@mangoquest/server/adapters/html/clean-html.ts';
import type { SoakCheck } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { htmlSoup } from '../hostile/html-soup.ts';
import { questFileProblem, questFiles, questZipProblem, questZips } from '../hostile/quest-file-inputs.ts';
import { soup, addresses, numbers, drawings, imageBytes } from '../hostile/parser-inputs.ts';

const INPUTS = 1_000_000;
/**
 * Maximum milliseconds for any text of a few hundred characters; measured again if exceeded, as the machine may be
 * busy.
 */
const SLOW = 250;

interface Parser<Input = never> {
  readonly name: string;
  /** Share of all inputs. */
  readonly share: number;
  readonly inputs: fc.Arbitrary<Input>;
  /** What is wrong with the output for an input; throwing is an error too. */
  readonly problem: (input: Input) => string | false | Promise<string | false>;
}

const parser = <Input>(one: Parser<Input>) => one as unknown as Parser;

const clean = (html: string) => cleanHtml({ html, kind: 'description' });
/** Within a tag; the same as text, with `<` escaped, is harmless. */
const DANGEROUS =
  /<(script|svg|math|style|form|input|object|base|meta|link|template|noscript)\b|<[^>]*\son\w+\s*=|<[^>]*\s(href|src)="\s*(javascript|vbscript|data:text)/i;

const PARSERS: readonly Parser[] = [
  parser<string>({
    name: 'embedded media',
    share: 4,
    inputs: addresses,
    problem: (text) => {
      const url = embedUrl(text);
      if (url === null || url === '') return false;
      return (
        (!PLAYER_ORIGINS.some((origin) => url.startsWith(`${origin}/`)) || embedUrl(url) !== url) && `became ${url}`
      );
    },
  }),
  parser<string>({
    name: 'coordinates',
    share: 3,
    inputs: numbers,
    problem: (text) => {
      const degrees = parseCoordinate(text, 'latitude');
      return (
        degrees !== null &&
        (!(Math.abs(degrees) <= 90) || parseCoordinate(formatCoordinate(degrees), 'latitude') === null) &&
        `became ${degrees}`
      );
    },
  }),
  parser<string>({
    name: 'gamecodes and names of groups',
    share: 2,
    inputs: soup(['1', '_', '48_', '#!soc!#', 'park', '0', '-1', ' ']),
    problem: (text) => {
      const parts = parseGamecode(text);
      if (parts === null || parts.group === '' || !isGroupName(parts.group)) return false;
      return (
        JSON.stringify(parseGamecode(gamecodeOf(parts))) !== JSON.stringify(parts) && `became ${JSON.stringify(parts)}`
      );
    },
  }),
  parser<string>({
    name: 'chains',
    share: 1,
    inputs: soup(['1|2', '|', '[{"grade":', '50', ',"target":"', '"}]', '9999999999999999', '-']),
    problem: (text) => {
      const decoded = mindset.safeParse({ chain: text });
      return decoded.success && 'a mindset of a chain alone was taken';
    },
  }),
  parser<unknown>({
    name: 'drawings',
    share: 2,
    inputs: drawings,
    problem: (input) => {
      const decoded = drawing.safeParse(input);
      if (decoded.success) drawingIssues(decoded.data as unknown as Drawing);
      return false;
    },
  }),
  parser<Uint8Array>({
    name: 'heads of images',
    share: 3,
    inputs: imageBytes,
    problem: (bytes) => {
      const type = imageTypeOf(bytes);
      return type !== null && bytes[0] !== 0x89 && bytes[0] !== 0xff && `is said to be ${type}`;
    },
  }),
  parser<string>({
    name: 'names of images',
    share: 1,
    inputs: soup(['../', '..\\', '/', '.webp', 'AAAAAAAAAAAAAAAAAAAAAA', 'small-', '%2e', '\u0000']),
    problem: (text) =>
      isStoredImageName(text) &&
      !/^\/mgqimages\/[\w-]{22}\.webp$/.test(imagePath('mgqimages', text)) &&
      `leads to ${imagePath('mgqimages', text)}`,
  }),
  parser<string>({
    name: 'HTML cleaner',
    share: 2,
    inputs: htmlSoup,
    problem: (html) => {
      const cleaned = clean(html);
      if (DANGEROUS.test(cleaned)) return `became ${cleaned}`;
      // Unclosed tags may be closed differently once; after that the output must be stable.
      const again = clean(cleaned);
      return clean(again) !== again && `is never done with: ${again} becomes ${clean(again)}`;
    },
  }),
  parser<string>({
    name: 'text of HTML',
    share: 2,
    inputs: htmlSoup,
    problem: (html) => {
      htmlText(html);
      isHtmlEmpty(html);
      trimLongText(html);
      findInText(htmlText(html), 'a', 10);
      return htmlTextLength(cutHtml(html, 10)) > 10 && `was cut to ${cutHtml(html, 10)}`;
    },
  }),
  parser<unknown>({
    name: 'fields of the wire',
    share: 4,
    inputs: fc.oneof(numbers, fc.anything({ maxDepth: 1 })),
    problem: (value) => {
      for (const field of [
        wireNumber,
        wireInteger,
        wireId,
        wireBoolean,
        wireTime,
        LAT_LNG.latitude,
        wireText(20),
        answered,
      ]) {
        const decoded = field.safeParse(value);
        if (decoded.success && typeof decoded.data === 'number' && !Number.isFinite(decoded.data))
          return `became ${decoded.data}`;
      }
      return false;
    },
  }),
  parser<string>({
    name: 'addresses, passwords, colours, penalties',
    share: 2,
    inputs: soup(['@', '.', 'a', 'example.org', '#ed008c', '#', 'rgb(1,2,3)', '10%', '33.3%', '%', 'A1!a', '<', '"']),
    problem: (text) => {
      isPassword(text);
      parsePenalty(text);
      if (isColor(text) && !isColor(storedColor(text))) return `colour became ${storedColor(text)}`;
      return isEmail(text) && !isEmail(normaliseEmail(text)) && `became ${normaliseEmail(text)}`;
    },
  }),
];

const filesIn = (folder: string): readonly Parser[] => [
  parser<unknown>({ name: 'quests as files', share: 1, inputs: questFiles, problem: questFileProblem }),
  parser<Buffer>({ name: 'zips of quests', share: 0.3, inputs: questZips, problem: questZipProblem(folder) }),
];

export const check: SoakCheck = {
  id: 'R10 parsers',
  title: `${figure(INPUTS)} texts and bytes for our own parsers`,
  mark: `none throws, none takes ${SLOW} ms, what is taken holds what it promises`,
  async run({ seed, scale, folder, log }) {
    const findings = new Findings(log);
    const parsers = [...PARSERS, ...filesIn(folder)];
    const shares = parsers.reduce((sum, { share }) => sum + share, 0);
    let done = 0;
    let slowest = 0;
    const timed = async (problem: () => ReturnType<Parser['problem']>) => {
      const began = performance.now();
      const found = problem();
      return { found: typeof found === 'object' ? await found : found, took: performance.now() - began };
    };
    for (const [index, { name, share, inputs, problem }] of parsers.entries()) {
      const count = Math.ceil((scaled(INPUTS, scale) * share) / shares);
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          try {
            const { found, took: first } = await timed(() => problem(input));
            const took = first > SLOW ? (await timed(() => problem(input))).took : first;
            slowest = Math.max(slowest, took);
            if (found !== false) findings.add(`${name}: ${JSON.stringify(input)} ${found}`);
            if (took > SLOW) findings.add(`${name}: ${JSON.stringify(input).slice(0, 500)} took ${took.toFixed(0)} ms`);
          } catch (error) {
            findings.add(`${name}: ${JSON.stringify(input)}: ${(error as Error).stack}`);
          }
        }),
        { numRuns: count, seed: seed + index },
      );
      done += count;
      log(`${name}: ${figure(count)}`);
    }
    return findings.result(`${figure(done)} inputs of ${parsers.length} parsers, the slowest ${slowest.toFixed(0)} ms`);
  },
};
