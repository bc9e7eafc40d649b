import { afterAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeUser, openTestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('payment accounts on %s', async (dialect) => {
  const { storage, remove } = await openTestStorage(dialect);
  const { paymentAccounts: accounts } = storage;
  afterAll(remove);

  test('the first is linked at once; the next waits beside it until it is confirmed by its name', async () => {
    const { id } = await makeUser(storage);
    const first = { payeeId: 'FIRST', email: 'first@example.org' };
    const next = { payeeId: 'NEXT', email: null };
    expect(await accounts.byId(id)).toBeNull();
    expect(await accounts.confirm(id, 'FIRST', 1)).toBe(false);
    expect(await accounts.offer(id, first, 1)).toBe('linked');
    expect(await accounts.byId(id)).toEqual(first);
    expect(await accounts.offer(id, next, 2)).toBe('waits');
    expect([await accounts.byId(id), await accounts.of(id)]).toEqual([first, 'FIRST']);
    await accounts.refuse(id);
    expect(await accounts.confirm(id, 'NEXT', 3)).toBe(false);
    await accounts.offer(id, next, 4);
    expect(await accounts.confirm(id, 'FIRST', 5)).toBe(false);
    expect(await accounts.byId(id)).toEqual(first);
    expect(await accounts.confirm(id, 'NEXT', 5)).toBe(true);
    expect([await accounts.byId(id), await accounts.of(id)]).toEqual([next, 'NEXT']);
    expect(await accounts.confirm(id, 'NEXT', 6)).toBe(false);
  });

  test('of two that are linked at once one is, and the other waits; what waits is only its own user’s', async () => {
    const [one, other] = [await makeUser(storage), await makeUser(storage)];
    const linked = await Promise.all(['A', 'B'].map((payeeId) => accounts.offer(one.id, { payeeId, email: null }, 1)));
    expect(linked.toSorted()).toEqual(['linked', 'waits']);
    await accounts.offer(other.id, { payeeId: 'C', email: null }, 1);
    const kept = await accounts.of(one.id);
    await accounts.refuse(other.id);
    expect(await accounts.confirm(other.id, kept === 'A' ? 'B' : 'A', 2)).toBe(false);
    expect(await accounts.confirm(one.id, kept === 'A' ? 'B' : 'A', 2)).toBe(true);
    expect(await accounts.unlink(one.id)).toBe(true);
    expect(await accounts.byId(one.id)).toBeNull();
  });
});
