import { page, userEvent } from 'vitest/browser';
import { afterEach, describe } from 'vitest';
import { fetchDeletion } from '@mangoquest/contract/calls/account-page.ts';
import { fetchEmailChange } from '@mangoquest/contract/calls/email-change.ts';
import { fetchIdentities, fetchIdentityServices } from '@mangoquest/contract/calls/identity.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { fetchQuestHistory, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchInvoices, fetchPaid, fetchSales, paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { LANGUAGES, PSEUDO_LANGUAGES } from '@mangoquest/language/languages.ts';
import { answerEditor, EDITOR } from '../features/mindset-map/testing/editor-answers.ts';
import { chooseLanguage } from '../language/choice.ts';
import { message } from '../language/language.ts';
import { answerGame, answerPresentation, mindsetsOf } from '../testing/games.ts';
import { anInvoice, anOrder, aPaidQuest, salesOf } from '../testing/payments.ts';
import { anOwnQuest, aQuest, aSummary, aUser } from '../testing/people.ts';
import { expect, isStill, resize, test } from '../testing/screen.tsx';
import { brokenWords, foreignWords } from '../testing/words.ts';

/* Each screen in the pseudo-languages: its texts come from a catalogue, and longer or mirrored texts break nothing. */

/** Test data is Greek or a number: no Latin letters but these. */
const TITLE = 'Οδός Ερμού';
const [ONE, TWO] = ['Πρώτο', 'Δεύτερο'] as const;
const user = aUser({ username: 'Νόρα', email: 'nora@example.org', agreedTerms: null });
const creator = aUser({ username: 'Νόρα', email: 'nora@example.org' });
const facts = {
  title: TITLE,
  shortDescription: '',
  location: 'Αθήνα',
  creator: { userId: 7, username: 'Νόρα' },
} as const;
/**
 * Names of the platform, of the map data's providers, file extensions, devices, services, an email address, and a
 * possible answer.
 */
const NAMES = [
  'Mangoquest',
  'mangoquest',
  'Natural Earth',
  'MQ-2026-000001',
  'MQ-2026-000002',
  'ORDER1',
  'ORDER2',
  'USD',
  'PAYMENT1',
  'PAYEE1',
  'PayPal',
  'GeoNames CC BY 4.0',
  'OpenStreetMap',
  '.png',
  '.jpg',
  'Chrome',
  'Linux',
  'Google',
  'Apple',
  'nora@example.org',
  'right',
  'wrong',
  'all',
];

/** At both window sizes; `reach` repeats what a change of size undoes. */
async function checkWords(what: string, reach?: () => Promise<void>): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await resize(size);
    await reach?.();
    await isStill();
    const isMirrored = document.documentElement.dir === 'rtl';
    expect.soft([foreignWords(isMirrored, NAMES), brokenWords()], `${what}, ${size}`).toEqual([[], []]);
  }
}

const mapIsReady = (name: string) =>
  expect.element(page.getByRole('group', { name, exact: true })).toHaveAttribute('data-ready', '');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

afterEach(() => chooseLanguage(LANGUAGES[0]));

describe.each(PSEUDO_LANGUAGES)('in $tag', (language) => {
  test('pages for everybody', async ({ open, server }) => {
    await chooseLanguage(language);
    server.answer(fetchPublicQuests, [aSummary(facts), aSummary({ ...facts, id: 2, forContest: true })]);
    server.answer(fetchIdentityServices, { services: ['google', 'apple'] });
    server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: null, progress: null });
    answerPresentation(server, aSummary({ id: 7, ...facts }));
    const screens: Record<string, () => Promise<unknown>> = {
      '/': () => expect.element(page.getByRole('article').first()).toBeVisible(),
      '/login': () => expect.element(page.getByRole('heading', { name: message('login.welcomeBack') })).toBeVisible(),
      '/login?mode=sign-up': () =>
        expect.element(page.getByRole('heading', { name: message('login.welcome') })).toBeVisible(),
      '/account': () => expect.element(page.getByText(message('account.visitor'))).toBeVisible(),
      '/terms-privacy/terms': () => expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
      '/terms-privacy/privacy': () => expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
      '/no/such/page': () => expect.element(page.getByText(message('common.notFound'))).toBeVisible(),
      '/qd/7': () => mapIsReady(message('presentation.whereItStarts')),
    };
    for (const [path, isThere] of Object.entries(screens)) {
      await open(path);
      await isThere();
      await checkWords(path);
    }
  });

  test('pages of an account', async ({ open, server }) => {
    await chooseLanguage(language);
    server.answer(fetchIdentityServices, { services: ['google'] });
    server.answer(fetchIdentities, { identities: [] } as never);
    server.answer(fetchEmailChange, { email: 'nora@example.org', change: null });
    server.answer(fetchScores, [{ questId: 1, title: TITLE, score: 1_234, bestEarlier: 900 }]);
    server.answer(fetchSessions, [
      { session: '1', device: 'Chrome on Linux', startedAt: 1e12, lastUsedAt: 1e12, isCurrent: true },
    ]);
    const quest = aPaidQuest({ title: TITLE });
    server.answer(paymentAccount, { payeeId: 'PAYEE1', isSetUp: true });
    server.answer(
      fetchSales,
      salesOf([
        anOrder(3, { quest, orderId: 'ORDER1', paymentId: 'PAYMENT1', username: 'Νόρα' }),
        anOrder(2, { quest, orderId: 'ORDER2', state: 'approved', username: 'Νόρα' }),
        anOrder(1, {
          orderId: 'ORDER2',
          state: 'refunded',
          refundedMinor: 300,
          feeMinor: 0,
          quest: null,
          username: null,
        }),
      ]),
    );
    server.answer(fetchPaid, [anOrder(1, { quest, orderId: 'ORDER2', username: 'Νόρα' })]);
    server.answer(fetchInvoices, [
      anInvoice('MQ-2026-000001', { firstAt: Date.UTC(2026, 0, 9), dueAt: 1e12 }),
      anInvoice('MQ-2026-000002', { paidAt: 1e12 }),
    ]);
    server.answer(fetchReminders, [{ questId: 1, title: TITLE, startTime: 1.8e12, state: 'waiting' }]);
    await open('/account', { user: creator });
    await expect.element(page.getByRole('heading', { name: message('account.who') })).toBeVisible();
    await checkWords('the account page');
    await open('/account?tab=scores', { user: creator });
    await expect.element(page.getByRole('list', { name: message('account.scores') })).toBeVisible();
    await checkWords('the scores of an account');
    await open('/account?tab=payments', { user: creator });
    const orders = page.getByRole('table', { name: message('payment.sales') });
    await orders.getByRole('button', { expanded: false }).first().click();
    await expect.element(orders.getByText('PAYMENT1')).toBeVisible();
    await checkWords('the payments of an account');
    const openMenu = async () => {
      await userEvent.keyboard('{Escape}');
      await button(message('payment.more', { order: 'ORDER1' })).click();
      await expect.element(page.getByRole('menuitem', { name: message('payment.openQuest') })).toBeVisible();
    };
    await checkWords('the menu of an order', openMenu);
    await open('/account?tab=safety', { user: creator });
    await expect.element(page.getByRole('heading', { name: message('account.sessions') })).toBeVisible();
    await checkWords('the safety of an account');
    server.answer(fetchDeletion, {
      quests: 1,
      activeQuests: 1,
      players: 2,
      owed: [{ amount: '12.50', currency: 'EUR' }],
    });
    await button(message('account.delete')).click();
    await expect.element(page.getByRole('dialog', { name: message('account.deleteTitle') })).toBeVisible();
    await checkWords('deleting an account');
  });

  test('the dashboard of a creator', async ({ open, server }) => {
    await chooseLanguage(language);
    server.answer(fetchMyQuests, [anOwnQuest(facts)]);
    server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
    server.answer(fetchQuestHistory, [
      { revision: 2, username: 'Νόρα', savedAt: 1e12, parts: ['mindsets', 'attributes'], isCurrent: true },
      { revision: 1, username: 'Νόρα', savedAt: 1e12, parts: [], isCurrent: false },
    ]);
    await open('/dashboard', { user: creator });
    await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await checkWords('the dashboard');
    const openMenu = async () => {
      await userEvent.keyboard('{Escape}');
      await button(message('dashboard.more', { title: TITLE })).click();
      await expect.element(page.getByRole('menuitem', { name: message('dashboard.menuHistory') })).toBeVisible();
    };
    await checkWords('the menu of a quest', openMenu);
    await page.getByRole('menuitem', { name: message('dashboard.menuHistory') }).click();
    await expect.element(page.getByRole('dialog').getByRole('listitem').nth(1)).toBeVisible();
    await checkWords('the history');
    await userEvent.keyboard('{Escape}');
    await button(message('imageImport.open')).click();
    await expect.element(page.getByRole('dialog', { name: message('imageImport.title') })).toBeVisible();
    await checkWords('quests of pictures');
  });

  test('the form of a quest', async ({ open, server }) => {
    await chooseLanguage(language);
    server.answer(paymentAccount, { payeeId: '', isSetUp: true });
    server.answer(fetchMyQuests, []);
    server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
    const [path, own] = ['/createEditMgq/mgq_attributes', { ...aQuest(), ...facts }] as const;
    await open(path, { user });
    await page.getByLabelText(message('dashboard.agreeLabel')).click({ force: true });
    await checkWords('the terms');
    await open(path, { user: creator });
    await expect.element(page.getByRole('dialog', { name: message('quest.kindQuestion') })).toBeVisible();
    await checkWords('the kinds');
    await userEvent.keyboard('{Enter}');
    await button(message('attributes.save')).click();
    await expect.element(page.getByText(message('quest.fixRed'))).toBeVisible();
    await checkWords('the form');
    server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: own, progress: null });
    await open(`${path}?questId=7`, { user: creator });
    await expect.element(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await checkWords('the form of a quest');
  });

  test('the mindset map', async ({ open, server }) => {
    await chooseLanguage(language);
    answerEditor(server, { mindsets: mindsetsOf(7, [ONE, TWO]), quest: { ...aQuest(), ...facts } });
    await open(EDITOR, { user: creator });
    await page
      .getByRole('complementary', { name: message('editor.outline') })
      .getByRole('button', { name: new RegExp(ONE) })
      .click();
    for (const tab of ['editor.questions', 'editor.media', 'editor.outcome', 'editor.advanced'] as const) {
      await page.getByRole('tab', { name: message(tab), exact: true }).click();
      await checkWords(tab);
    }
  });

  test('the game', async ({ open, server }) => {
    await chooseLanguage(language);
    answerGame(server, [ONE, TWO], facts);
    await open('/outergame', { user: creator });
    await mapIsReady(message('map.label'));
    await checkWords('the game');
    await button(message('game.openTitle', { title: ONE })).click();
    await page.getByRole('radio', { name: 'right' }).click();
    await checkWords('a question');
    await button(message('game.ok')).click();
    await expect.element(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
    await checkWords('a result');
  });
});
