import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '@mangoquest/core/mindset/players-draft.ts';
import type { EntryInputChange, KeptDraft } from '../../../local-db/entry-inputs.ts';
import { keptDrafts } from './kept-drafts.ts';

const draft = (title: string) => ({ ...EMPTY_DRAFT, title });
const SENT = { saveKey: 'k', where: 'here', at: { latitude: 1, longitude: 2 } };

test('what another tab has sent or changed is taken over, but for the one in the form and what is not stored yet', async () => {
  let keeps: () => Promise<boolean> = () => Promise.resolve(true);
  const drafts = keptDrafts(
    [
      [0, draft('Rooster')],
      [4, draft('Arch')],
    ],
    () => keeps(),
  );
  drafts.adopt([[4, draft('Arches')]], null);
  expect([drafts.get(0), drafts.get(4)?.title]).toEqual([undefined, 'Arches']);
  drafts.adopt([], 4);
  expect(drafts.get(4)?.title).toBe('Arches');
  // The browser keeps nothing.
  keeps = () => Promise.resolve(false);
  drafts.set(0, draft('Ship'));
  await Promise.resolve();
  drafts.adopt([], null);
  expect([drafts.get(0)?.title, drafts.get(4)]).toEqual(['Ship', undefined]);
});

test('how a draft was sent is known until it changes, and only its own is written', async () => {
  const changes: EntryInputChange[] = [];
  const drafts = keptDrafts([[4, draft('Arch')]], (change) => {
    changes.push(change);
    return Promise.resolve(true);
  });
  await drafts.send(0, draft('Rooster'), SENT);
  expect(drafts.sentOf(0)).toEqual(SENT);
  drafts.set(0, draft('Roosters'));
  expect(drafts.sentOf(0)).toBeUndefined();
  drafts.delete(0);
  const key = expect.any(String) as string;
  expect(changes).toEqual([
    { drafts: [[0, draft('Rooster'), SENT, key]] },
    { drafts: [[0, draft('Roosters'), undefined, key]] },
    { drafts: [[0, null, key]] },
  ]);
});

test('a new one has one save key in all tabs as long as it is the same; changed, or the next, it has another', async () => {
  const changes: EntryInputChange[] = [];
  const one = keptDrafts([], (change) => {
    changes.push(change);
    return Promise.resolve(true);
  });
  one.set(0, draft('Rooster'));
  const kept = changes.at(-1)?.drafts as readonly KeptDraft[];
  const other = keptDrafts(structuredClone(kept), () => Promise.resolve(true));
  const key = await one.saveKeyOf(draft('Rooster'), 'here');
  expect(key).toHaveLength(64);
  expect(await other.saveKeyOf(draft('Rooster'), 'here')).toBe(key);
  expect(await one.saveKeyOf(draft('Rooster'), 'middle')).not.toBe(key);
  other.set(0, draft('Roosters'));
  expect(await other.saveKeyOf(draft('Roosters'), 'here')).not.toBe(key);
  one.delete(0);
  one.set(0, draft('Rooster'));
  expect(await one.saveKeyOf(draft('Rooster'), 'here')).not.toBe(key);
});
