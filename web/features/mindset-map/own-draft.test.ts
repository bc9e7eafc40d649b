import { expect, test } from 'vitest';
import type { DraftRecord } from '../../local-db/database.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { aDrawing, aRegion } from './model/testing.ts';
import { takeDraft, wholeContent } from './own-draft.ts';

const draft = (id: string): DraftRecord => ({
  id,
  userId: 1,
  questId: 2,
  revision: 3,
  base: { mindsets: [] },
  current: { mindsets: [] },
  sent: null,
  changedAt: 4,
});

/** The drafts of one browser, newest first. */
function browserWith(...ids: string[]) {
  const kept = new Map(ids.map((id) => [id, draft(id)]));
  return { kept, all: async () => [...kept.values()], one: async (id: string) => kept.get(id) ?? null };
}

test('a page goes on with what no other page has, the newest first; with nothing left it begins one of its own', async () => {
  const browser = browserWith('newest', 'older');
  const first = await takeDraft(1, 2, browser);
  expect(first.kept?.id).toBe('newest');
  const second = await takeDraft(1, 2, browser);
  expect(second.kept?.id).toBe('older');
  const third = await takeDraft(1, 2, browser);
  expect(third.kept).toBeNull();
  expect([first.id, second.id]).not.toContain(third.id);
  // After a reload the first page gets its own draft again.
  first.letGo();
  expect((await takeDraft(1, 2, browser)).kept?.id).toBe('newest');
});

test('what another page saved meanwhile is not taken up', async () => {
  const browser = browserWith('saved', 'left');
  const page = await takeDraft(1, 2, { ...browser, one: async (id) => (id === 'saved' ? null : browser.one(id)) });
  expect(page.kept?.id).toBe('left');
  expect((await takeDraft(1, 2, browser)).kept?.id).toBe('saved');
});

test('what was kept before targets were part of it has them as the server does, a new one as wished', () => {
  const { isTargeted: _, ...kept } = newMindset(3, 2, { latitude: 1, longitude: 2 });
  const server = { mindsets: [{ ...kept, isTargeted: false }], drawings: [], regions: [], ground: null };
  const { mindsets } = wholeContent({ mindsets: [kept, { ...kept, id: -1 }] as Mindset[] }, server);
  expect(mindsets.map(({ isTargeted }) => isTargeted)).toEqual([false, true]);
});

test('what was kept before drawings were part of it leaves them as the server has them', () => {
  const server = { mindsets: [], drawings: [aDrawing(1)], regions: [aRegion(2)], ground: null };
  const kept = { mindsets: [newMindset(3, 2, { latitude: 1, longitude: 2 })] };
  expect(wholeContent(kept, server)).toEqual({ ...server, ...kept });
  expect(wholeContent({ ...kept, drawings: [], ground: { noMapColor: '#000000' } }, server)).toEqual({
    ...server,
    ...kept,
    drawings: [],
    ground: { noMapColor: '#000000' },
  });
});
