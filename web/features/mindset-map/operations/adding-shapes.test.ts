import { MAX_DRAWINGS, MAX_REGIONS } from '@mangoquest/core/drawing/drawing-limits.ts';
import { expect, test } from 'vitest';
import { message } from '../../../language/language.ts';
import type { MapPictures } from '../map-pictures.ts';
import { aDrawing, aRegion } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { layDropped } from './laid-picture.ts';

const PLACE = { latitude: 40, longitude: -74 };
const full = Array.from({ length: MAX_DRAWINGS }, (_, at) => aDrawing(at + 1));
const allButOne = full.slice(1);

async function drawLine(editor: ReturnType<typeof editorDriver>): Promise<void> {
  await editor.press('l');
  editor.click(40, -74);
  editor.click(40.1, -74);
  await editor.press('Enter');
  await editor.press('Escape');
}

test('one drawing more than a quest holds is refused before it is added, a label before it is asked for', async () => {
  const editor = editorDriver({ drawings: allButOne, answers: ['Arch'] });
  await drawLine(editor);
  expect([editor.document().drawings.length, editor.said]).toEqual([MAX_DRAWINGS, []]);
  await drawLine(editor);
  await editor.press('t');
  editor.click(40, -74);
  await editor.settled();
  expect(editor.document().drawings).toHaveLength(MAX_DRAWINGS);
  expect(editor.said).toEqual([message('quest.tooManyDrawings'), message('quest.tooManyDrawings')]);
});

test('a drawing with more points than all drawings of a quest may have is refused', async () => {
  const many = Array.from({ length: 95_000 }, (_, at) => [40.123456, -74 - at / 1_000_000] as const);
  const editor = editorDriver({ drawings: [aDrawing(1, { type: 'polyline', coordinates: many })] });
  await drawLine(editor);
  expect([editor.document().drawings.length, editor.said]).toEqual([1, [message('quest.tooManyDrawings')]]);
});

test('a picture is neither chosen nor sent where there is no room, and taken back where there is none by then', async () => {
  const calls: string[] = [];
  const pictures: MapPictures = {
    choose: async () => {
      calls.push('choose');
      return { name: 'Plan.png', file: new Blob() };
    },
    prepare: async ({ name }) => ({ name, file: new Blob() }),
    store: async () => {
      calls.push('store');
      if (calls.includes('wait')) await drawLine(editor);
      return { name: 'A.webp', width: 2, height: 1 };
    },
    takeBack: (name) => {
      calls.push(`back ${name}`);
    },
  };
  let editor = editorDriver({ drawings: full, pictures });
  await editor.press('i');
  await layDropped(editor.work, [new File([], 'Plan.png')], PLACE);
  expect([calls, editor.said]).toEqual([[], [message('quest.tooManyDrawings'), message('quest.tooManyDrawings')]]);
  editor = editorDriver({ drawings: allButOne, pictures });
  calls.push('wait');
  await layDropped(editor.work, [new File([], 'Plan.png')], PLACE);
  expect([calls, editor.document().drawings.length]).toEqual([['wait', 'store', 'back A.webp'], MAX_DRAWINGS]);
});

test('one region more than a quest holds is refused before its name is asked for', async () => {
  const regions = Array.from({ length: MAX_REGIONS }, (_, at) => aRegion(at + 1));
  let asked = 0;
  const editor = editorDriver({
    regions,
    meanwhile: () => {
      asked += 1;
    },
  });
  await editor.press('e');
  for (const [latitude, longitude] of [
    [40, -74],
    [40.1, -74],
    [40.1, -74.1],
  ] as const)
    editor.click(latitude, longitude);
  await editor.press('Enter');
  expect([editor.document().regions.length, asked]).toEqual([MAX_REGIONS, 0]);
  expect(editor.said).toEqual([message('quest.tooManyRegions', { n: MAX_REGIONS })]);
});
