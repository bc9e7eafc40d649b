import type { Call } from '@mangoquest/contract/call.ts';
import { expect } from 'vitest';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from './app-with-users.ts';
import type { MadeQuest } from './quest-fixtures.ts';
import { difference } from './difference.ts';
import { refusalOf } from './refusals.ts';

export interface Save {
  questId: number;
  added?: readonly Mindset[];
  changed?: readonly MindsetDifference[];
  deleted?: readonly number[];
  startId?: number | null;
  revision?: number;
  saveKey?: string;
}

/** An app with a creator, and helpers for saving mindsets. */
export async function appWithMindsets() {
  const {
    app,
    users: { owner, other },
  } = await appWithUsers('owner', 'other');

  const whole = (save: Save) => ({ added: [], changed: [], deleted: [], startId: null, ...save });
  const save = (input: Save, user = owner) => app.call(saveMindsetMap, whole(input), user);
  const stored = (quest: MadeQuest) => app.storage.mindsets.wholeOfQuest(quest.questId);

  async function refused(input: Save, user = owner, call: Call = saveMindsetMap) {
    const reply = await app.request(call, call === saveMindsetMap ? whole(input) : input, { user });
    expect(reply.statusCode).not.toBe(200);
    const body = refusalOf(call, reply);
    return {
      status: reply.statusCode,
      ...body,
      fields: body.issues?.map(({ field, message }) => `${field} ${message}`),
    };
  }

  const differenceOf = (of: Mindset, changes: Partial<MindsetDifference>) => difference(of.id, of.questId, changes);
  return { app, owner, other, whole, save, stored, refused, differenceOf };
}
