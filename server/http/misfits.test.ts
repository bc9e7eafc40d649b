import { expect, test } from 'vitest';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { signUp } from '@mangoquest/contract/calls/accounts.ts';
import { z } from 'zod';
import { message } from '@mangoquest/language/testing/english.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { appWithUsers } from '../testing/app-with-users.ts';
import { attributes, makeQuest, mindset } from '../testing/quest-fixtures.ts';
import { EMPTY_SIGN_UP } from '../testing/test-app.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');

const whole = z.encode(createQuest.request, { quest: attributes({ code: 'misfit' }) } as never) as unknown as {
  createdmgq: Record<string, unknown>;
};

const PNG = 'iVBORw0KGgo=';
/** More than is taken of any field. */
const LARGE = `iVBORw0KGgo${'A'.repeat(3_000_001)}`;

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

test.each<[string, object, MessageKey, object | undefined]>([
  ['of more than 2 MiB', { name: 'a.png', content: LARGE }, 'quest.fileTooLarge', { n: 2 }],
  ['whose name is too long', { name: 'a'.repeat(701), content: PNG }, 'quest.imageNameTooLong', undefined],
])(
  'a picture %s is refused in the words of its rule: of a quest, of a mindset and of its change',
  async (_what, image, said, parameters) => {
    const { questId, mindsets } = await makeQuest(app, owner, { code: '' });
    const issue = (field: string) => ({ field, message: said, ...(parameters && { parameters }) });
    const { name, content } = image as { name: string; content: string };
    const sent = z.encode(saveMindsets.request, { questId, added: [mindset(-1, questId)] } as never) as unknown as {
      mindsets: object[];
    };
    const change = { qsetid: mindsets[0]?.id, questionset: { image_name: name, image_content: content } };
    const refusals = [
      await refusalOf('/mgqAuth/MgqCreator', { createdmgq: { ...whole.createdmgq, image } }, app.headersOf(owner)),
      await refusalOf(
        '/mgqAuth/MgqMindsetsSaver',
        { ...sent, mindsets: [{ ...sent.mindsets[0], image }] },
        app.headersOf(owner),
      ),
      await refusalOf('/mgqAuth/MgqMindsetsUpdater', { questId, changes: [change] }, app.headersOf(owner)),
    ];
    expect(refusals.map(({ sentence }) => sentence)).toEqual(refusals.map(() => message(said, parameters as never)));
    expect(refusals.map(({ issues }) => issues)).toEqual([
      [issue('createdmgq.image')],
      [issue('mindsets.0.image')],
      [issue('changes.0.questionset.image_name')],
    ]);
  },
);

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
