import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { EMPTY_CONTENT } from './editor-document.ts';
import { pendingChanges } from './pending.ts';
import { gonePictures, refusedMindsets } from './refused.ts';
import { aDrawing } from './testing.ts';

test('what the server refuses is told of its mindsets: new and changed ones, once each', () => {
  const at = { latitude: 1, longitude: 2 };
  const base = [5, 6].map((id) => newMindset(id, 1, at));
  const pending = pendingChanges(
    { ...EMPTY_CONTENT, mindsets: base },
    { ...EMPTY_CONTENT, mindsets: [...base.map((mindset) => ({ ...mindset, title: 'x' })), newMindset(-1, 1, at)] },
  );
  expect(
    refusedMindsets(pending, [
      { field: 'added.0.image', message: 'quest.imageType' },
      { field: 'changed.1.mindchunks.0.text', message: 'mindset.textRequired' },
      { field: 'changed.1', message: 'common.tooLarge' },
      { field: 'changed.7.title', message: 'common.tooLarge' },
      { field: 'mindsets', message: 'mindset.allTooLong' },
    ]),
  ).toEqual([
    { id: -1, reason: message('quest.imageType') },
    { id: 6, reason: message('mindset.textRequired') },
  ]);
});

test('pictures that are stored no more are told of their drawings', () => {
  const drawings = [aDrawing(4), aDrawing(-1), aDrawing(-2)];
  const pending = pendingChanges(
    { ...EMPTY_CONTENT, drawings: [aDrawing(4, { borderColor: '#000000' })] },
    { ...EMPTY_CONTENT, drawings },
  );
  expect(
    gonePictures(pending, [
      { field: 'drawings.added.1.properties.content', message: 'quest.imageGone' },
      { field: 'drawings.changed.0.properties.content', message: 'quest.imageGone' },
      { field: 'drawings.added.0.properties.opacity', message: 'common.invalid' },
    ]).map(({ id }) => id),
  ).toEqual([-2, 4]);
});
