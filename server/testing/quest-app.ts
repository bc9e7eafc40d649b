import { expect } from 'vitest';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { appWithUsers } from './app-with-users.ts';
import { refusalOf } from './refusals.ts';
import type { TestUser } from './test-app.ts';

/** An app with a creator and another user, and helpers that read stored data and refusals. */
export async function appWithQuests() {
  const {
    app,
    users: { owner, other },
  } = await appWithUsers('owner', 'other');

  const saved = async (questId: number) => {
    const quest = await app.storage.quests.byId(questId);
    if (quest === null) throw new Error('no quest');
    return quest;
  };

  async function refusal<C extends Call>(call: C, input: CallInput<C>, user: TestUser | null, status: number) {
    const reply = await app.request(call, input, { user });
    expect([reply.statusCode, reply.body]).toEqual([status, expect.anything()]);
    return refusalOf(call, reply);
  }
  return { app, owner, other, saved, refusal };
}
