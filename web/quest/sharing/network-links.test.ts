import { expect, test } from 'vitest';
import { networkLinks } from './network-links.ts';

test('a network gets the address and the title whole, whatever stands in them', () => {
  const link = 'https://quest.example/contestResults/7/a-b_c?x=1&y=2#z';
  const title = 'Salt & Pepper? 100% #1';
  const { facebook, x } = networkLinks({ link, title });
  expect([...new URL(facebook).searchParams]).toEqual([['u', link]]);
  expect([...new URL(x).searchParams]).toEqual([
    ['url', link],
    ['text', title],
  ]);
});
