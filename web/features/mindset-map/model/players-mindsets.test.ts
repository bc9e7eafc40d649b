import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import { addClone } from '../actions/add-mindset.ts';
import { EMPTY_CONTENT } from './editor-document.ts';
import type { MapContent } from './editor-document.ts';
import { rebase } from './rebase.ts';

const HERE = { latitude: 40.741061, longitude: -73.989699 };
const ofPlayer = (id: number, longitude: number): Mindset => ({
  ...newMindset(id, 7, { ...HERE, longitude }, { title: `M${id}`, order: id }),
  isSocial: true,
  isStart: id === 1,
});

/** On the other ground, as a switch takes it there. */
function carried(content: MapContent, to: 'map' | 'board'): MapContent {
  const there = carriedOver(content, HERE, to);
  if (!there.isPossible) throw new Error('it fits there');
  return { ...content, ...there.document, ground: to === 'board' ? { noMapColor: '#ffffff' } : null };
}

test('a switch of the ground is taken back over what players add there: theirs lie where the server has them', () => {
  const onMap: MapContent = {
    ...EMPTY_CONTENT,
    mindsets: [1, 2, 3].map((id) => ofPlayer(id, HERE.longitude - id / 1e5)),
  };
  const base = carried(onMap, 'board');
  const theirs = { ...base, mindsets: [...base.mindsets, { ...ofPlayer(4, 0), latitude: 0 }] };
  const merged = rebase({ base, mine: onMap, theirs }, HERE);
  expect(merged.ground).toBeNull();
  expect(merged.mindsets).toEqual(carried(theirs, 'map').mindsets);
});

test('the clone of a player’s, in a quest without others, is its start', () => {
  const document = { questId: 7, ...EMPTY_CONTENT, mindsets: [ofPlayer(1, HERE.longitude)] };
  const { document: after, id } = addClone(document, 1, 0.001);
  expect(after.mindsets.map((one) => [one.id, one.isStart])).toEqual([
    [1, false],
    [id, true],
  ]);
});
