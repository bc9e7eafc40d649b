import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { EMPTY_CONTENT } from './editor-document.ts';
import { pendingChanges } from './pending.ts';
import { refusedMindsets } from './refused.ts';

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
