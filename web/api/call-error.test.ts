import { expect, test } from 'vitest';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { editQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { callError, detailOf, isGone, issueDetailOf, isUnanswered, refusalError } from './call-error.ts';

const refused = (detail: unknown) =>
  refusalError(422, {
    error: 'invalid',
    message: 'No.',
    detail,
    issues: [{ field: 'mindchunks', message: 'common.invalid', detail }],
  });

test('the detail of a refusal is read by the schema of its call; one that does not fit it says nothing', async () => {
  const error = await refused({ id: 7, title: '' });
  const [issue] = error.issues;
  if (issue === undefined) throw new Error('no issue');
  expect(issueDetailOf(setQuestActive, issue)).toEqual({ id: 7, title: '' });
  expect(issueDetailOf(whoAmI, issue)).toBeNull();
  expect(issueDetailOf(setQuestActive, { ...issue, detail: { id: 'seven', title: '' } })).toBeNull();
  expect(detailOf(editQuest, error)).toBeNull();
  expect(detailOf(editQuest, new Error('another'))).toBeNull();
});

test('what was saved meanwhile is read into the words of the domain', async () => {
  const saved = {
    title: 'T',
    shortDescr: 'S',
    longDescr: '',
    code: '',
    location: '',
    image: null,
    color: 0,
    latitude: 1,
    longitude: 2,
    advertisingLatitude: null,
    advertisingLongitude: null,
    withinDistance: 0,
    activeDistance: 0,
    virtual: true,
    price: 0,
    currency: 'EUR',
    active: false,
    showPoints: true,
    searchable: false,
    editable: false,
    forContest: false,
    properties: {},
    mgqVersion: { startTime: '', endTime: '' },
  };
  const error = await refused({ revision: 2, savedAt: 1, username: 'ada', changed: ['title'], saved });
  expect(detailOf(editQuest, error)).toMatchObject({ revision: 2, saved: { title: 'T', shortDescription: 'S' } });
});

test.each([
  [404, 'not-found', 'gone'],
  [403, 'forbidden', 'gone'],
  [409, 'not-running', 'gone'],
  [422, 'invalid', 'told'],
  [500, 'server', 'told'],
  [503, 'busy', 'unanswered'],
] as const)('a refusal of our server, %i %s: %s', async (status, error, what) => {
  const refused = await refusalError(status, { error, key: 'common.somethingWrong', message: 'No.' });
  expect([isGone(refused), isUnanswered(refused)]).toEqual([what === 'gone', what === 'unanswered']);
});

test('what something in between says is no word of our server: nothing is gone, and what is kept stands in', async () => {
  for (const status of [200, 400, 403, 404, 409, 429, 502, 503, 511])
    for (const body of [null, '<html>', { error: 403 }]) {
      const refused = await refusalError(status, body);
      expect([isGone(refused), isUnanswered(refused)], String(status)).toEqual([false, true]);
    }
  expect(isUnanswered(callError('network'))).toBe(true);
  expect(isUnanswered(callError('reauthorize'))).toBe(false);
});
