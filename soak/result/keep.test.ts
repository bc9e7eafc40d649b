import { expect, test } from 'vitest';
import { withRows } from './keep.ts';
import type { Row } from './row.ts';

const row = (id: string, changes: Partial<Row> = {}): Row => ({
  id,
  title: 'killed 100 times',
  measured: '0 lost',
  mark: '0 lost',
  passed: true,
  seconds: 61,
  seed: 7,
  scale: 1,
  ...changes,
});
const page = 'before\n\n<!-- measured -->\n\nNothing yet.\n\n<!-- /measured -->\n\nafter\n';
const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('|'));

test('rows come in the order of their numbers, what stands around them stays', () => {
  const text = withRows(
    page,
    [row('trust 12'), row('R10'), row('R2 PostgreSQL'), row('trust 4')],
    '2026-11-20, abc, 2 × EPYC',
  );
  expect(
    text.startsWith('before\n\n<!-- measured -->\n\n|') && text.endsWith('|\n\n<!-- /measured -->\n\nafter\n'),
  ).toBe(true);
  expect(
    linesOf(text)
      .slice(2)
      .map((line) => line.split('|')[1]?.trim()),
  ).toEqual(['R2 PostgreSQL', 'R10', 'trust 4', 'trust 12']);
  expect(text).toContain('`npm run soak -- r2-postgresql --seed 7`');
});

test('a new run replaces its own row alone', () => {
  const first = withRows(page, [row('R1'), row('R2', { measured: '3 lost', passed: false })], 'monday');
  const second = withRows(first, [row('R2', { measured: 'a|b\nc', scale: 0.1, seconds: 300 })], 'tuesday');
  const [, , one = '', two = ''] = linesOf(second);
  expect(one).toMatch(/R1 .*monday/);
  expect(two).toMatch(/R2 .*a\/b c .*yes .*5\.0 min .*--scale 0\.1 --seed 7.*tuesday/);
  expect(linesOf(second)).toHaveLength(4);
});

test('a page without a place for the table is not written', () => {
  expect(() => withRows('nothing', [row('R1')], 'monday')).toThrow('no place');
});
