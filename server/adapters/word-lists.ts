import unhomoglyph from 'unhomoglyph';
import { visible } from '@mangoquest/core/text/characters.ts';
import type { WordLists } from '../ports/word-lists.ts';

/** Digits and symbols used for letters in passwords. */
const LETTER_OF: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Maximum number of characters around a word: with more, the word no longer makes the password guessable. */
const MAX_AROUND = 6;
const SHORTEST_WORD = 3;

/** The brand is forbidden anywhere in a name, the others as a whole name. */
const BRAND = 'mangoquest';
const OFFICES = [
  'admin',
  'administrator',
  'administration',
  'moderator',
  'root',
  'sysadmin',
  'system',
  'support',
  'helpdesk',
  'staff',
  'official',
  'security',
  'webmaster',
  'postmaster',
  'superuser',
];

/** The list of zxcvbn-ts (MIT), some 49,000 leaked passwords, loaded on first use. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>(dictionary['passwords-common'] as readonly string[]);
}

function wordsIn(password: string): string[] {
  const plain = password.toLowerCase();
  const inner = (text: string) => /[a-z].*[a-z]|[a-z]/.exec(text)?.[0] ?? '';
  const spelled = (text: string) => [...text].map((character) => LETTER_OF[character] ?? character).join('');
  // In `passw0rd1!` the 0 stands for a letter, but not the characters at the end.
  const words = [inner(plain), spelled(inner(plain)), inner(spelled(plain.replace(/[^a-z]+$/, '')))];
  return words.filter((word) => word.length >= SHORTEST_WORD && plain.length - word.length <= MAX_AROUND);
}

/**
 * Comparable forms of a name: without invisible characters, with confusable letters replaced (UTS 39), as written, in
 * upper case and in lower case, because confusables differ between cases.
 */
function looksOf(name: string): string[] {
  const plain = visible(name.normalize('NFKC')).normalize('NFD').replaceAll(/\p{M}/gu, '');
  const bare = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  return [plain, plain.toUpperCase(), plain.toLowerCase()].map((text) =>
    // I, l and 1 look alike.
    bare(unhomoglyph(bare(unhomoglyph(text))))
      .replaceAll(/[i1]/g, 'l')
      .replaceAll('0', 'o'),
  );
}

const brand = looksOf(BRAND);
const offices = new Set(OFFICES.flatMap(looksOf));

export const wordLists: WordLists = {
  async isCommonPassword(password) {
    common ??= loadCommon();
    const known = await common;
    const plain = password.toLowerCase();
    return [plain, plain.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/g, ''), ...wordsIn(password)].some(
      (word) => known.has(word) || word === BRAND,
    );
  },

  looksReserved: (name) =>
    looksOf(name).some(
      (look) =>
        brand.some((ours) => look.includes(ours)) || offices.has(look) || offices.has(look.replace(/[\dlo]+$/, '')),
    ),
};
