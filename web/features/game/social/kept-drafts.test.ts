import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '@mangoquest/core/mindset/players-draft.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { draftsBeside } from '../../../local-db/entry-inputs.ts';
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
  expect([drafts.open(0)?.title, drafts.open(4)?.title]).toEqual(['Rooster', 'Arch']);
  drafts.adopt([[4, draft('Arches'), undefined, 'key', 'later']], null);
  expect([drafts.open(0), drafts.open(4)?.title]).toEqual([undefined, 'Arches']);
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
  drafts.set(0, draft('Rooster'));
  await Promise.resolve();
  await drafts.send(0, drafts.get(0) as PlayersDraft, SENT);
  expect(drafts.sentOf(0)).toEqual(SENT);
  drafts.set(0, draft('Roosters'));
  expect(drafts.sentOf(0)).toBeUndefined();
  await Promise.resolve();
  drafts.delete(0);
  const all = changes.flatMap((change) => change.drafts ?? []);
  const [first, , second] = all.map(({ kept }) => kept?.[4] ?? '');
  expect(second).not.toBe(first);
  const key = expect.any(String) as string;
  expect(all).toEqual([
    { id: 0, over: [], kept: [0, draft('Rooster'), undefined, key, first] },
    // Its text is the same, and so is its version.
    { id: 0, over: [], kept: [0, draft('Rooster'), SENT, key, first] },
    { id: 0, over: [first], kept: [0, draft('Roosters'), undefined, key, second] },
    { id: 0, over: [second], kept: null },
  ]);
});

test('how one was sent is none where a tab remembers that it was not', () => {
  const [kept] = JSON.parse(JSON.stringify([[0, draft('Rooster'), undefined, 'key']])) as [KeptDraft];
  const drafts = keptDrafts([kept], () => Promise.resolve(true));
  drafts.open(0);
  expect(drafts.sentOf(0)).toBeUndefined();
});

test('a new one has one save key in all tabs as long as it is the same; changed, or the next, it has another', async () => {
  const changes: EntryInputChange[] = [];
  const one = keptDrafts([], (change) => {
    changes.push(change);
    return Promise.resolve(true);
  });
  one.set(0, draft('Rooster'));
  const kept = changes.flatMap(({ drafts = [] }) => drafts.map((change) => change.kept as KeptDraft));
  const other = keptDrafts(structuredClone(kept), () => Promise.resolve(true));
  other.open(0);
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

/** What a device has stored, as its tabs read and change it. */
function aStore() {
  let record: readonly KeptDraft[] = [];
  const keep = ({ drafts = [] }: EntryInputChange) => {
    for (const change of drafts)
      record = [...draftsBeside(record, change), ...(change.kept === null ? [] : [change.kept])];
    return Promise.resolve(true);
  };
  return {
    read: () => record,
    titles: () => record.map(([, { title }]) => title),
    tab: () => keptDrafts(record, keep),
  };
}

test('what two tabs write of one draft is kept apart as soon as one has not seen what the other wrote', async () => {
  const store = aStore();
  const one = store.tab();
  one.set(0, draft('Roost'));
  await Promise.resolve();
  const other = store.tab();
  other.open(0);
  // Seen by both: it goes on as one.
  other.set(0, draft('Rooster'));
  await Promise.resolve();
  expect(store.titles()).toEqual(['Rooster']);
  one.set(0, draft('Roosts'));
  await Promise.resolve();
  expect(store.titles()).toEqual(['Rooster', 'Roosts']);
  other.set(0, draft('Rooster, red'));
  await Promise.resolve();
  one.set(0, draft('Roosts of birds'));
  await Promise.resolve();
  expect(store.titles()).toEqual(['Rooster, red', 'Roosts of birds']);
  one.adopt(store.read(), null);
  expect(one.open(0)?.title).toBe('Roosts of birds');
  // Planted in the one: the next is what the other wrote.
  one.delete(0);
  expect(store.titles()).toEqual(['Rooster, red']);
  expect(one.open(0)?.title).toBe('Rooster, red');
});

test('one that is emptied is a draft no more, and the form shows the next when it opens again, not before', async () => {
  const store = aStore();
  for (const title of ['Ship', 'Rooster']) {
    store.tab().set(0, draft(title));
    await Promise.resolve();
  }
  expect(store.titles()).toEqual(['Ship', 'Rooster']);
  const drafts = store.tab();
  expect(drafts.open(0)?.title).toBe('Rooster');
  drafts.set(0, draft(' '));
  await Promise.resolve();
  expect([store.titles(), drafts.get(0)?.title]).toEqual([['Ship'], ' ']);
  drafts.set(0, draft('A'));
  await Promise.resolve();
  expect(store.titles()).toEqual(['Ship', 'A']);
  drafts.set(0, draft(''));
  await Promise.resolve();
  expect(drafts.open(0)?.title).toBe('Ship');
});
