import { fetchScores, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { subscribeReminder } from '@mangoquest/contract/calls/reminders.ts';
import { fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { changeQuest, makeQuest, savedMindsets, SQUARE } from '../../support/quests.ts';
import { callAs } from '../../support/user.ts';
import { HOUR, LONG_WORD } from '../quests.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { hold, mapIsReady, refuse } from '../steps.ts';

async function open({ page, text }: Stage): Promise<void> {
  await page.goto('/account');
  await text('account.sessions').waitFor();
}

/** Somebody new, at their account. */
const own = (name: string, then: State['show'] = async () => undefined, more: Partial<State> = {}): State => ({
  name,
  who: 'newcomer',
  show: async (stage) => {
    await open(stage);
    await then(stage);
  },
  ...more,
});

/** Plays a quest of their own by calls, in two runs, and worse in the second. */
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
  // A start that is still to come makes a next run of it; then it is moved to now.
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
    own('new', undefined, { whole: true }),
    {
      name: 'with scores, and best of earlier runs',
      who: 'newcomer',
      whole: true,
      show: async (stage) => {
        await playTwice(stage, 'Wind on Fifth Avenue');
        await playTwice(stage, 'Around the harbour in a day, and back over the bridge by night with a lantern');
        await open(stage);
      },
    },
    own('changing the name', async ({ press, page, field, locale }) => {
      await press(page.getByRole('button', { name: locale.message('account.changeNameTitle') }));
      await field('login.username').fill('a:b');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid=true]').first().waitFor();
    }),
    own('picking the place', async ({ page, press, button, dialog }) => {
      await press(button('account.pickLocation'));
      await dialog().waitFor();
      await mapIsReady(page);
    }),
    own(
      'changing password and email, refused',
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
    own('a link for another device', async ({ press, button }) => {
      await press(button('account.otherDeviceMake'));
      await button('account.otherDeviceAgain').waitFor();
    }),
    own('deleting it', async ({ press, button, dialog }) => {
      await press(button('account.delete'));
      await dialog().getByRole('button').last().waitFor();
    }),
    {
      name: 'scores on their way',
      who: 'newcomer',
      show: async (stage) => {
        await hold(stage.page, fetchScores);
        await open(stage);
      },
    },
    {
      name: 'scores that did not arrive',
      who: 'newcomer',
      show: async (stage) => {
        await refuse(stage.page, fetchScores);
        await refuse(stage.page, fetchPublicQuests);
        await open(stage);
        await stage.button('ui.retry').waitFor();
      },
    },
  ],
};
