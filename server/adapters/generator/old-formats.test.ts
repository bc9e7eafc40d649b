import { expect, test } from 'vitest';
import { cell, containerOf, xlsOf } from '../../testing/xls-bytes.ts';
import { containedStream } from './old-container.ts';
import { oldFormats } from './old-formats.ts';

const percent = xlsOf([cell.styled(3, 1, 4, 0.5)]);

test('formats are told by the place of their cell, of the sheet that is asked for alone', () => {
  expect([...oldFormats(percent, 0).formats]).toEqual([['3,1', '0%']]);
  expect(oldFormats(percent, 1).formats.size).toBe(0);
});

test('a file that is cut off at any place, or no container, has none and breaks nothing', () => {
  for (let length = 0; length < percent.length; length += 61)
    expect(oldFormats(percent.subarray(0, length), 0).formats.size).toBeLessThanOrEqual(1);
  expect(oldFormats(Buffer.from('Q;A'), 0)).toEqual({ formats: new Map(), is1904: false, hidden: new Set() });
});

test('a chain of sectors that turns round ends with the length of the file', () => {
  const round = containerOf('Workbook', Buffer.alloc(5_000, 7));
  // The table of chains is the first sector: each sector leads to the third one.
  for (let at = 512; at < 1_024; at += 4) round.writeUInt32LE(2, at);
  expect(containedStream(round, ['Workbook'])?.length ?? 0).toBeLessThanOrEqual(round.length + 512);
});
