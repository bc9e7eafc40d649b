import { fetchInvoices, fetchPaid, fetchSales, paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { fetchScores, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { subscribeReminder } from '@mangoquest/contract/calls/reminders.ts';
import { fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { accountPath, paths } from '@mangoquest/web/ui/paths.ts';
import { changeQuest, makeQuest, savedMindsets, SQUARE } from '../../support/quests.ts';
import { callAs } from '../../support/user.ts';
import { HOUR, LONG_WORD } from '../quests.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { hold, mapIsReady, refuse, reply } from '../steps.ts';

/** A text on each tab that shows when it is ready. */
const OF_TAB = { you: 'account.options', scores: 'account.scores', safety: 'account.sessions' } as const;

async function open({ page, text }: Stage, tab: keyof typeof OF_TAB = 'you'): Promise<void> {
  await page.goto(accountPath(tab));
  await text(OF_TAB[tab]).last().waitFor();
}

/** A new user, on a tab of their account. */
const own = (
  name: string,
  tab: keyof typeof OF_TAB = 'you',
  then: State['show'] = async () => undefined,
  more: Partial<State> = {},
): State => ({
  name,
  who: 'newcomer',
  show: async (stage) => {
    await open(stage, tab);
    await then(stage);
  },
  ...more,
});

const order = (id: number, more: object = {}) => ({
  id,
  approvedAt: Date.now() - id * HOUR,
  reference: '4821:2',
  orderId: `5O190127TN36471${id}`,
  paymentId: `8MC585209K74639${id}`,
  quest: { id: 4821, title: id === 3 ? LONG_WORD : 'Wind on Fifth Avenue', image: null, color: id, isShown: true },
  username: 'sam.okafor',
  state: 'completed',
  currency: 'USD',
  amountMinor: 300,
  refundedMinor: 0,
  feeMinor: 15,
  ...more,
});

const DAY = 24 * HOUR;
const invoice = (number: string, more: object = {}) => {
  const issuedAt = Date.now() - 40 * DAY;
  const fees = { firstAt: issuedAt - 20 * DAY, lastAt: issuedAt - DAY };
  return {
    number,
    amount: '12.40',
    currency: 'USD',
    ...fees,
    issuedAt,
    dueAt: issuedAt + 30 * DAY,
    paidAt: null,
    ...more,
  };
};

/** Fakes months of sales in the server's reply: the tour's creators have sold nothing. */
async function sell({ page }: Stage): Promise<void> {
  const orders = [
    order(1),
    order(2, { state: 'approved', feeMinor: 0, paymentId: null, username: 'guest 5127' }),
    order(3),
    order(4, { state: 'refunded', refundedMinor: 300, feeMinor: 0, quest: null, username: null }),
  ];
  const sums = [{ currency: 'USD', orders: 54, amountMinor: 19_000, refundedMinor: 300, feeMinor: 935 }];
  await reply(page, fetchSales, {
    orders,
    sums,
    quests: [{ id: 4821, title: LONG_WORD }],
    since: Date.now() - 90 * DAY,
  });
  await reply(page, fetchPaid, [order(5)]);
  await reply(page, fetchInvoices, [invoice('MQ-2026-000123'), invoice('MQ-2026-000012', { paidAt: Date.now() })]);
  await reply(page, paymentAccount, { payment_id: 'WDJJHEBZ4X2LY', isSetUp: true });
}

async function openPayments({ page, locale }: Stage): Promise<void> {
  await page.goto(accountPath('payments'));
  await page.getByRole('table').first().getByText(locale.message('payment.state.completed')).first().waitFor();
}

/** Plays one of the user's own quests by calls, in two runs, worse in the second. */
async function playTwice({ page, user }: Stage, title: string): Promise<void> {
  const player = user();
  const questId = await makeQuest(page, player, { title }, ['One', 'Two']);
  const mindsets = Object.values(await savedMindsets(page, player, questId));
  const run = async (count: number) => {
    const { entryId } = await callAs(page, player, setCurrentQuest, { questId, ...SQUARE });
    if (entryId === null) throw new Error('nothing was entered');
    for (const { id, mindchunks } of mindsets.slice(0, count)) {
      await callAs(page, player, openMindset, { mindsetId: id, entryId, ...SQUARE });
      const picks = mindchunks.map((one) => ({ mindchunkId: one.id, reactionId: one.reactions[1]?.id as number }));
      await callAs(page, player, gradeAnswer, {
        answer: { mindsetId: id, picks },
        entryId,
        ...SQUARE,
      });
    }
  };
  await run(2);
  // A start in the future creates its next run; then it is moved to the past.
  await changeQuest(page, player, questId, { title, startTime: Date.now() - HOUR });
  await changeQuest(page, player, questId, { title, startTime: Date.now() + HOUR });
  await changeQuest(page, player, questId, { title, startTime: null });
  await run(1);
}

export const account: Screen = {
  name: 'account',
  routes: [paths.account],
  states: [
    {
      name: 'with reminders',
      who: 'newcomer',
      whole: true,
      show: async (stage) => {
        const { page, user, world, locale } = stage;
        const titles = ['Before the first coffee', LONG_WORD];
        for (const [days, title] of titles.entries()) {
          const startTime = Date.now() + (days + 1) * 24 * HOUR;
          const questId = await makeQuest(world.caller, await world.creator(), { title, startTime }, ['One']);
          await callAs(page, user(), subscribeReminder, { reminder: { questId, what: 'email' } });
        }
        await open(stage);
        await page.getByRole('list', { name: locale.message('reminder.title') }).waitFor();
      },
    },
    {
      name: 'of a visitor',
      show: async ({ page, text }) => {
        await page.goto('/account');
        await text('account.visitor').waitFor();
      },
    },
    {
      name: 'of a guest',
      whole: true,
      show: async ({ page, world, press, button, text }) => {
        await page.goto(`/qd/${await world.fifth()}`);
        await press(button('presentation.enter'));
        await page.waitForURL(/outergame/);
        await page.goto('/account');
        await text('account.updateGuest').waitFor();
      },
    },
    own('new', 'you', undefined, { whole: true }),
    own('safety', 'safety', undefined, { whole: true }),
    {
      name: 'payments of a creator',
      who: 'newcomer',
      whole: true,
      show: async (stage) => {
        await sell(stage);
        await openPayments(stage);
      },
    },
    {
      name: 'an order opened',
      who: 'newcomer',
      show: async (stage) => {
        await sell(stage);
        await openPayments(stage);
        await stage.press(stage.page.getByRole('table').first().getByRole('button', { expanded: false }).first());
        await stage.text('payment.reference').waitFor();
      },
    },
    {
      name: 'payments of a player',
      who: 'newcomer',
      show: async (stage) => {
        await reply(stage.page, fetchPaid, [
          order(5),
          order(6, { state: 'refunded', refundedMinor: 300, feeMinor: 0 }),
        ]);
        await openPayments(stage);
      },
    },
    {
      name: 'payments on their way',
      who: 'newcomer',
      show: async ({ page }) => {
        await hold(page, fetchSales);
        await page.goto(accountPath('payments'));
        await page.locator('[aria-busy=true]').first().waitFor();
      },
    },
    {
      name: 'payments that did not arrive',
      who: 'newcomer',
      show: async ({ page, button }) => {
        await refuse(page, fetchSales);
        await page.goto(accountPath('payments'));
        await button('ui.retry').waitFor();
      },
    },
    {
      name: 'with scores, and best of earlier runs',
      who: 'newcomer',
      whole: true,
      show: async (stage) => {
        await playTwice(stage, 'Wind on Fifth Avenue');
        await playTwice(stage, 'Around the harbour in a day, and back over the bridge by night with a lantern');
        await open(stage, 'scores');
      },
    },
    own('changing the name', 'you', async ({ press, page, field, locale }) => {
      await press(page.getByRole('button', { name: locale.message('account.changeNameTitle') }));
      await field('login.username').fill('a:b');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid=true]').first().waitFor();
    }),
    own('picking the place', 'you', async ({ page, press, button, dialog }) => {
      await press(button('account.pickLocation'));
      await dialog().waitFor();
      await mapIsReady(page);
    }),
    own(
      'changing password and email, refused',
      'safety',
      async ({ page, press, button, field }) => {
        await press(button('account.changePassword'));
        await field('account.oldPassword').fill('wrong');
        await field('login.newPassword').fill('weak');
        await press(button('account.changePassword'));
        await press(button('account.changeEmail'));
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
      { whole: true },
    ),
    own('a link for another device', 'safety', async ({ press, button }) => {
      await press(button('account.otherDeviceMake'));
      await button('account.otherDeviceAgain').waitFor();
    }),
    own('deleting it', 'safety', async ({ press, button, dialog }) => {
      await press(button('account.delete'));
      await dialog().getByRole('button').last().waitFor();
    }),
    {
      name: 'scores on their way',
      who: 'newcomer',
      show: async (stage) => {
        await hold(stage.page, fetchScores);
        await open(stage, 'scores');
      },
    },
    {
      name: 'scores that did not arrive',
      who: 'newcomer',
      show: async (stage) => {
        await refuse(stage.page, fetchScores);
        await refuse(stage.page, fetchPublicQuests);
        await open(stage, 'scores');
        await stage.button('ui.retry').waitFor();
      },
    },
  ],
};
