import { expect, test, vi } from 'vitest';
import { TooMany } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import { placeCodesService } from './place-codes.service.ts';
import type { PlaceCodesDeps } from './place-codes.service.ts';

const limit = (wait: number): TryLimit => ({
  take: vi.fn<TryLimit['take']>(async () => wait),
  clear: async () => undefined,
  giveBack: async () => undefined,
});

test('what a player may not try any more costs the others of their network nothing', async () => {
  const triesOfAddress = limit(0);
  const service = placeCodesService({
    entries: { currentOf: async () => ({ questId: 1 }) },
    triesOfUser: limit(30),
    triesOfAddress,
  } as unknown as PlaceCodesDeps);
  const typed = { questId: 1, code: 'ABCD EFGH', address: 'school' };
  await expect(service.open({ userId: 1, isGeneric: false }, typed, 0)).rejects.toThrow(TooMany);
  expect(triesOfAddress.take).not.toHaveBeenCalled();
});
