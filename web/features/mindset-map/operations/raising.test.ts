import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { raisedOf } from '@mangoquest/core/mindset/raised.ts';
import { documentOf, openEditor, undoStep } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { EMPTY_CONTENT } from '../model/editor-document.ts';
import { raisedTo } from './raising.ts';

const clock = newMindset(1, 7, { latitude: 1, longitude: 2 }, { title: 'Clock', group: 'a', order: 1 });
const opened = openEditor(7, { ...EMPTY_CONTENT, mindsets: [clock] }, 1);
const heights = (state: EditorState): number[] => {
  const height = raisedOf(documentOf(state).mindsets[0]!.properties).altitude;
  return state.history.past.length === 0 ? [height] : [height, ...heights(undoStep(state))];
};

test('each drag of a handle is an undo step, presses of its keys in a row are one', () => {
  const dragged = raisedTo(raisedTo(opened, 1, 20, 'drag'), 1, 45, 'drag');
  expect(heights(dragged)).toEqual([45, 20, 0]);
  const pressed = raisedTo(raisedTo(dragged, 1, 46, 'key'), 1, 47, 'key');
  expect(heights(pressed)).toEqual([47, 45, 20, 0]);
  expect(heights(raisedTo(raisedTo(pressed, 1, 80, 'drag'), 1, 81, 'key'))).toEqual([81, 80, 47, 45, 20, 0]);
});
