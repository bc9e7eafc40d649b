import type { SampleWorld } from './call-samples.ts';

export function embedInputs({ quest: { questId } }: SampleWorld) {
  return {
    fetchEmbedKeys: { questId },
    makeEmbedKey: { questId, kind: 'public', origins: ['https://museum.example'] as string[] },
    makeEmbedToken: { questId, scope: 'view' },
    revokeEmbedKey: { questId, keyId: 999_999 },
  } as const;
}
