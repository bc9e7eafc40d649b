// Guests of an embed key: settled-2, 7.
import { expect, test } from 'vitest';
import { jwtEmbedTokens } from '../../adapters/jwt-embed-tokens.ts';
import { memoryTryLimit } from '../../adapters/memory-try-limit.ts';
import { TooMany } from '../../ports/domain-errors.ts';
import { composeEmbed } from './compose.ts';
import type { EmbedPorts } from './compose.ts';
import { keyHash } from './embed-keys.service.ts';

test('one key makes a thousand guests an hour and no more; another key, and looking, go on', async () => {
  const keys = new Map(['mqs_one', 'mqs_two'].map((key, at) => [keyHash(key), { id: at + 1, questId: 7 }]));
  const quest = { searchable: false, version: { startTime: null, endTime: null } };
  const admitted: number[] = [];
  const { embedTokens } = composeEmbed({
    access: { forEmbed: async () => ({ quest }) },
    storage: {
      embedKeys: { byHash: async (hash: string) => ({ ...keys.get(hash), kind: 'secret', origins: [] }) },
      settings: { get: async () => 'k'.repeat(64) },
    },
    maker: jwtEmbedTokens,
    limit: memoryTryLimit,
    config: { rateLimit: 1, isLocalOnly: false },
    newGuest: async () => admitted.length + 1,
    admit: async ({ userId }: { userId: number }) => void admitted.push(userId),
  } as unknown as EmbedPorts);
  const make = (key: string, scope: 'view' | 'play') => embedTokens.make(null, { key, scope }, 0);
  for (let guest = 0; guest < 1000; guest += 1) await make('mqs_one', 'play');
  await expect(make('mqs_one', 'play')).rejects.toThrow(TooMany);
  expect(admitted).toHaveLength(1000);
  await make('mqs_one', 'view');
  await make('mqs_two', 'play');
  expect(admitted).toHaveLength(1001);
});
