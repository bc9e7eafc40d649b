import unhomoglyph from 'unhomoglyph';
import type { WordLists } from '../ports/word-lists.ts';

/** Digits and signs that stand for letters in passwords. */
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
/** What stands around a word: with more than this it is no longer the word that is guessed. */
const MOST_AROUND = 6;
const SHORTEST_WORD = 3;

/** In a name of any kind, and as a whole name. */
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

/** The list of zxcvbn-ts (MIT), some 49,000 passwords of leaks, read when it is first asked for. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>(dictionary['passwords-common'] as readonly string[]);
}

function wordsIn(password: string): string[] {
  const plain = password.toLowerCase();
  const inner = (text: string) => /[a-z].*[a-z]|[a-z]/.exec(text)?.[0] ?? '';
  const spelled = (text: string) => [...text].map((character) => LETTER_OF[character] ?? character).join('');
  // The digits at the end of `passw0rd1!` are no letters, the one within is.
  const words = [inner(plain), spelled(inner(plain)), inner(spelled(plain.replace(/[^a-z]+$/, '')))];
  return words.filter((word) => word.length >= SHORTEST_WORD && plain.length - word.length <= MOST_AROUND);
}

/**
 * What a name looks like: without what nobody sees, with the letters that others are mistaken for (UTS 39), as written, in
 * capitals and in small letters, because those look like different ones.
 */
function looksOf(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const bare = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  return [plain, plain.toUpperCase(), plain.toLowerCase()].map((text) =>
    // One stroke is another: I, l and 1.
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
