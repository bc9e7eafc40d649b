import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import { leadAllNamesHere, openCanary, visitsSince } from './canary.ts';
import { newUser } from './people.ts';
import { Findings } from './result.ts';
import { saveAddresses } from './save-addresses.ts';
import { urlForms } from './url-forms.ts';

const app = await startTestApp({ config: { rateLimit: 0 } });
const canary = await openCanary();
const leadBack = leadAllNamesHere();
afterAll(async () => {
  leadBack();
  await canary.close();
  await app.close();
});

test('addresses of this machine in every field are cleaned or refused, and the program goes to none of them', async () => {
  const visits = visitsSince(canary);
  for (const host of ['127.0.0.1', 'a.stranger.example']) await fetch(`http://${host}:${canary.port}/proof`);
  expect(await visits()).toHaveLength(2);

  const told: string[] = [];
  const findings = new Findings((line) => {
    told.push(line);
  });
  // A selection of each kind; `npm run soak -- trust-15` uses all, and shows them in Chromium.
  const forms = urlForms(canary.port).filter((_, index) => index % 9 === 0);
  const { requests, quests, media } = await saveAddresses({ app, owner: await newUser(app), forms, findings });
  expect(told).toEqual([]);
  expect(await visits()).toEqual([]);
  expect([requests > 10 * forms.length, quests.length > 2, media.marks.length > 1]).toEqual([true, true, true]);
  expect(app.logged).toEqual([]);
});
