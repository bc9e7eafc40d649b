import { expect, test } from 'vitest';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { signUp } from '@mangoquest/contract/calls/accounts.ts';
import { z } from 'zod';
import { message } from '@mangoquest/language/testing/english.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { appWithUsers } from '../testing/app-with-users.ts';
import { attributes } from '../testing/quest-fixtures.ts';
import { EMPTY_SIGN_UP } from '../testing/test-app.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');

const whole = z.encode(createQuest.request, { quest: attributes({ code: 'misfit' }) } as never) as unknown as {
  createdmgq: Record<string, unknown>;
};

async function refusalOf(url: string, payload: object, headers: Record<string, string> = {}) {
  const reply = await app.server.inject({ method: 'POST', url, payload, headers });
  const { error, message: sentence, issues } = reply.json<{ error: string; message: string; issues: unknown[] }>();
  return { status: reply.statusCode, error, sentence, issues };
}

test.each<[string, Record<string, unknown>, MessageKey, MessageKey]>([
  ['title', { title: undefined }, 'quest.fixRed', 'quest.required'],
  ['title', { title: 'x'.repeat(2_001) }, 'quest.titleTooLong', 'quest.titleTooLong'],
  ['shortDescr', { shortDescr: 'x'.repeat(20_001) }, 'quest.shortDescriptionTooLong', 'quest.shortDescriptionTooLong'],
  ['latitude', { latitude: undefined }, 'quest.coordinatesRequired', 'quest.coordinatesRequired'],
  ['currency', { currency: 'XXX' }, 'quest.currencyRequired', 'quest.currencyRequired'],
  ['virtual', { virtual: 'perhaps' }, 'quest.fixRed', 'common.invalid'],
  ['other', { other: 1 }, 'common.invalid', 'common.invalid'],
])(
  'a quest whose %s does not fit at all is refused in the words of its rules: %j',
  async (field, changes, said, told) => {
    const refusal = await refusalOf(
      '/mgqAuth/MgqCreator',
      { createdmgq: { ...whole.createdmgq, ...changes } },
      app.headersOf(owner),
    );
    expect(refusal).toEqual({
      status: 422,
      error: 'invalid',
      sentence: message(said),
      issues: [{ field: `createdmgq.${field}`, message: told }],
    });
  },
);

test.each<[string, string, MessageKey, number]>([
  ['location', 'x'.repeat(2_001), 'quest.locationTooLong', 300],
  ['code', 'x'.repeat(201), 'quest.codeTooLong', 100],
])('a quest whose %s is far too long is told how long it may be', async (field, text, told, n) => {
  const refusal = await refusalOf(
    '/mgqAuth/MgqCreator',
    { createdmgq: { ...whole.createdmgq, [field]: text } },
    app.headersOf(owner),
  );
  expect(refusal).toEqual({
    status: 422,
    error: 'invalid',
    sentence: message(told, { n }),
    issues: [{ field: `createdmgq.${field}`, message: told, parameters: { n } }],
  });
});

test.each<[string, string, MessageKey]>([
  ['username', 'x'.repeat(201), 'account.usernameInvalid'],
  ['username', 'a\u0007b', 'account.usernameInvalid'],
  ['email', `${'x'.repeat(320)}@example.org`, 'account.emailInvalid'],
])('a sign-up whose %s does not fit at all is refused in the words of its rules', async (field, value, said) => {
  const form = z.encode(signUp.request, EMPTY_SIGN_UP as never) as unknown as object;
  expect(await refusalOf('/mobile/SignUper', { ...form, [field]: value })).toEqual({
    status: 422,
    error: 'invalid',
    sentence: message(said),
    issues: [{ field, message: said }],
  });
});
