import { page, userEvent } from 'vitest/browser';
import { fetchInvoices, fetchPaid, fetchSales, paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { NO_SALES } from '../../testing/payments.ts';
import { anOwnQuest, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const title = 'Round the square';

test('what a quest is handed out by shows by itself after its first publishing, and not after the next', async ({
  open,
  server,
}) => {
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title, active: false })]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  const sent = server.answer(setQuestActive, { revision: 2 });
  await open('/dashboard', { user: aUser() });
  const publish = page.getByRole('button', { name: message('publishing.publishNamed', { title }) });
  await publish.click();
  const ready = page.getByRole('dialog', { name: message('ready.title') });
  await expect.element(ready.getByLabelText(message('share.link'))).toHaveValue(`${location.origin}/qd/7`);
  await expect.element(ready.getByRole('img', { name: message('share.codeOf') })).toBeVisible();
  await expect
    .element(ready.getByRole('link', { name: message('ready.toPrint') }))
    .toHaveAttribute('href', '/createEditMgq/ready?questId=7');
  await checkScreen();
  await ready.getByRole('button', { name: message('ready.later') }).click();
  await expect.element(ready).not.toBeInTheDocument();

  await page.getByRole('button', { name: message('dashboard.more', { title }) }).click();
  await page.getByRole('menuitem', { name: message('publishing.takeBack') }).click();
  await publish.click();
  await expect.poll(() => sent.map(({ active }) => active)).toEqual([true, false, true]);
  await expect.element(publish).not.toBeInTheDocument();
  await expect.element(ready).not.toBeInTheDocument();
});

test('the menu of a tile leads to a trial of its quest', async ({ open, server }) => {
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title })]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  await open('/dashboard', { user: aUser() });
  await page.getByRole('button', { name: message('dashboard.more', { title }) }).click();
  await expect
    .element(page.getByRole('menuitem', { name: message('dashboard.menuTry') }))
    .toHaveAttribute('href', '/createEditMgq/drawmindsets?questId=7&try');
});

test('a payment account that a price needs is listed with what else is missing, or alone, and leads to where it is linked', async ({
  open,
  server,
}) => {
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title, active: false })]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  server.answer(fetchSales, NO_SALES);
  server.answer(fetchPaid, []);
  server.answer(fetchInvoices, []);
  server.answer(paymentAccount, { payeeId: '', isSetUp: true });
  const account = { field: 'price', message: 'quest.priceNeedsAccount' } as const;
  const mindset = { field: 'mindchunks', message: 'mindset.noMindchunks', detail: { id: 3, title: 'Bell' } } as const;
  const missing = page.getByRole('dialog', { name: message('publishing.missingTitle') });
  const publish = page.getByRole('button', { name: message('publishing.publishNamed', { title }) });

  server.answer(setQuestActive, refused('invalid', { issues: [mindset, account] }));
  await open('/dashboard', { user: aUser() });
  await publish.click();
  await expect.element(missing.getByRole('listitem')).toHaveLength(2);
  await expect.element(missing.getByRole('listitem').nth(0)).toMatchTextContent(message('quest.priceNeedsAccount'));
  await expect.element(missing.getByRole('listitem').nth(1)).toMatchTextContent(/Bell.*no mindchunks/);
  await checkScreen();
  await userEvent.keyboard('{Escape}');

  server.answer(setQuestActive, refused('invalid', { issues: [account] }));
  await publish.click();
  await expect.element(missing.getByRole('listitem')).toHaveLength(1);
  await expect.element(missing.getByText(message('publishing.account'), { exact: true })).toBeVisible();
  await missing.getByRole('button', { name: new RegExp(message('publishing.goToAccount')) }).click();
  await expect.element(page.getByRole('button', { name: message('payment.link'), exact: true })).toBeVisible();
  expect(location.search).toBe('?tab=payments');
});
