import { expect, test } from 'vitest';
import { isPassword } from '@mangoquest/core/account/password.rules.ts';
import { wordLists } from './word-lists.ts';

test.each([
  'Password1!',
  'P@ssw0rd!',
  'Passw0rd1!',
  'Qwerty123!',
  'Welcome1!',
  'Summer2026!',
  'Dragon#1234',
  '!Letmein1',
  'Mangoquest1!',
  'M4ngoquest!',
  'Abc12345!',
  'PASSword123!',
])('%s pleases the rule and is guessed first', async (password) => {
  expect(isPassword(password)).toBe(true);
  expect(await wordLists.isCommonPassword(password)).toBe(true);
});

test.each([
  'Correct-h0rse!',
  'Mango-tree-7!',
  'Fresh-mango-2!',
  'xK7#qLw9pZ',
  'Dragon#84729103855',
  'Victims-own-1!',
  'Zq8!vr$Lw2',
])('%s is not', async (password) => {
  expect(await wordLists.isCommonPassword(password)).toBe(false);
});

test.each([
  'Mangoquest',
  'mango quest',
  'MANGOQUEST',
  'Mango\u200Bquest',
  'Mangoquest Team',
  'The Mangoquest',
  'M\u0430ngoquest',
  '\u041C\u0410NG\u041EQU\u0415ST',
  '\u043Cangoquest',
  'Rnangoquest',
  'Mang0quest',
  'Mángoquest',
  'Ｍａｎｇｏｑｕｅｓｔ',
  '𝐌𝐚𝐧𝐠𝐨𝐪𝐮𝐞𝐬𝐭',
  'M.a.n.g.o.q.u.e.s.t',
  'mango\u00ADquest',
  'admin',
  'Admin',
  'ADMIN',
  '\u0430dmin',
  '\u0391dmin',
  'adm1n',
  'Admin 1',
  ' a d m i n ',
  'Administrator',
  'R00t',
  'Support',
  'moderator\u2060',
  'Officia1',
])('the name %j looks like ours', (name) => {
  expect(wordLists.looksReserved(name)).toBe(true);
});

test.each([
  'nora.vidal',
  'Mango',
  'Quest',
  'mango tree',
  'Adminton',
  'Roots',
  'Supporter',
  'Ada Min',
  'Guest 4821',
  'Νόρα Β.',
  'Олег',
  '山田',
  '🥭',
  'Rob',
  'Sysiphos',
])('the name %j does not', (name) => {
  expect(wordLists.looksReserved(name)).toBe(false);
});
