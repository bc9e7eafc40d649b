import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '@mangoquest/contract/calls/accounts.ts';
import { deleteMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import { recoveryMail } from '../services/account/mails/account-mails.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { EMPTY_SIGN_UP, startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp('Reader');
});

afterAll(() => app.close());

const unknownCall = (language?: string) =>
  app.server.inject({
    method: 'POST',
    url: '/mgq/NoSuchCall',
    headers: language === undefined ? {} : { 'accept-language': language },
  });

test.each([
  [undefined, 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['el, en-XA;q=0.5', 'en-XA'],
  ['ar-XB', 'ar-XB'],
  ['el', 'en'],
])('a refusal to who wants %j is written in %s, with its key', async (wanted, tag) => {
  const reply = await unknownCall(wanted);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({
    key: 'server.unknownCall',
    message: localeFor(tag).message('server.unknownCall'),
  });
  expect(reply.headers['content-language']).toBe(tag);
});

test('fields are told by their keys, which are the same in all languages', async () => {
  const form = { ...EMPTY_SIGN_UP, email: 'nobody', username: '%', password: 'short', isOldEnough: true };
  const replies = await Promise.all(
    ['en', 'en-XA'].map((language) => app.request(signUp, form, { headers: { 'accept-language': language } })),
  );
  const [english, accents] = replies.map((reply) => reply.json() as { message: string; issues?: unknown[] });
  expect(english?.issues?.length).toBeGreaterThan(1);
  expect(accents?.issues).toEqual(english?.issues);
  expect(accents?.message).not.toBe(english?.message);
});

test('a historic reply in words is the same in each language', async () => {
  const { questId } = await makeQuest(app, user);
  const reply = await app.request(deleteMindsets, { questId } as never, {
    user,
    headers: { 'accept-language': 'en-XA' },
  });
  expect(reply.body).toBe('Nothing to delete');
});

test('a mail is written in the language of its reader', () => {
  const mailTo = (locale: string | null) =>
    recoveryMail({ id: 1, email: 'ada@example.org', username: 'Ada', locale }, 'code', 'https://example.org', 0);
  expect(mailTo('en-XA').subject).toBe(localeFor('en-XA').message('mail.recover.subject'));
  expect(mailTo('ar-XB').html).toContain('<html lang="ar-XB" dir="rtl">');
  expect([null, 'el-GR', 'en-US'].map((locale) => mailTo(locale).subject)).toEqual(
    Array.from({ length: 3 }, () => localeFor('en').message('mail.recover.subject')),
  );
  expect(mailTo('en').text).toContain('Hello Ada,');
});
