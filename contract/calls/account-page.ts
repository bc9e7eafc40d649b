import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { sessionUser } from '../wire/account.ts';
import { wireBoolean, wireText } from '../wire/fields.ts';
import { personalData } from '../wire/personal-data.ts';

export const saveSettings = call({
  name: 'UserSettingsSaver',
  method: 'POST',
  path: '/api/user/settings',
  access: 'session',
  body: 'json',
  request: z.strictObject({
    username: wireText(200).optional(),
    isAdvanced: wireBoolean.optional(),
    showTooltips: wireBoolean.optional(),
    locale: wireText(35).optional(),
  }),
  reply: sessionUser,
  summary:
    'Changes what is sent of name, flags and language (BCP 47; what is no tag is none). `invalid` for a name that breaks the rule, `forbidden` for the name of a generic account. Spec §2 "Account page".',
});

export const agreeToTerms = call({
  name: 'AgreementSaver',
  method: 'POST',
  path: '/api/user/agreement',
  access: 'account',
  body: 'json',
  request: z.strictObject({ version: wireText(20) }),
  reply: sessionUser,
  summary:
    'Records the agreement to the terms with its version and time. `conflict` for a version that is not today\'s. Spec §2 "Dashboard", §5.',
});

export const fetchMyData = call({
  name: 'UserDataFetcher',
  method: 'GET',
  path: '/api/user/data',
  access: 'session',
  body: 'none',
  request: z.strictObject({}),
  reply: personalData,
  summary: 'Everything that is stored about the user. `too-many` for more than ten in ten minutes.',
});

export const fetchDeletion = call({
  name: 'UserDeletionFetcher',
  method: 'GET',
  path: '/api/user/deletion',
  access: 'session',
  body: 'none',
  request: z.strictObject({}),
  reply: z.object({
    quests: z.number(),
    activeQuests: z.number(),
    players: z.number(),
    /** `12.50`. */
    owed: z.array(z.object({ amount: z.string(), currency: z.enum(CURRENCIES) })),
  }),
  summary:
    'What deleting the account would take along: quests, how many of them are active, and how many others have entered them; and the platform fees that would stay owed, by currency.',
});

export const deleteUser = call({
  name: 'UserDeleter',
  method: 'POST',
  path: '/api/user/delete',
  access: 'session',
  body: 'json',
  request: z.strictObject({ password: z.string().max(1_000).default(''), email: wireText(320).default('') }),
  reply: z.object({ deleted: z.literal(true) }),
  summary:
    'Deletes the account with its quests for ever. Takes the password, or the address typed where there is none; nothing of a generic account. ' +
    '`invalid` for a wrong one, `too-many` tries.',
});
