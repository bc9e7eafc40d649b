import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownGrant } from '../../testing/grants.ts';
import { DIALECTS, makeQuest, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('embed keys on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('one is found by its hash and its id until it is revoked, by its own quest alone', async () => {
    const { storage } = opened;
    const [one, other] = [await makeQuest(storage), await makeQuest(storage)];
    const grantOf = ({ quest, creator }: typeof one) => ownGrant(creator.id, quest.id);
    const open = { kind: 'public', key: 'mqp_a', origins: ['https://a.example'], madeAt: 5, hash: 'a' } as const;
    const secret = { kind: 'secret', key: null, origins: ['https://b.example'], madeAt: 6, hash: 'b' } as const;
    const made = await storage.embedKeys.add(grantOf(one), open, 2);
    const id = made?.id as number;
    await storage.embedKeys.add(grantOf(one), secret, 2);
    expect(await storage.embedKeys.add(grantOf(one), { ...secret, hash: 'c' }, 2)).toBeNull();
    expect(await storage.embedKeys.ofQuest(one.quest.id)).toMatchObject([
      { id, kind: 'public', key: 'mqp_a', origins: ['https://a.example'], madeAt: 5 },
      { kind: 'secret', key: null, origins: ['https://b.example'], madeAt: 6 },
    ]);
    const found = { id, questId: one.quest.id, kind: 'public', origins: ['https://a.example'] };
    await storage.embedKeys.revoke(grantOf(other), id);
    expect([await storage.embedKeys.byHash('a'), await storage.embedKeys.byId(id)]).toEqual([found, found]);
    await storage.embedKeys.revoke(grantOf(one), id);
    expect([await storage.embedKeys.byHash('a'), await storage.embedKeys.byId(id)]).toEqual([null, null]);
  });
});
