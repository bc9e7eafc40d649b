import { page } from 'vitest/browser';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../language/language.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { refused } from '../../testing/fake-server.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const READY = '/createEditMgq/ready?questId=7';

const clock: Mindset = {
  ...newMindset(1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Clock' }),
  isStart: true,
  onOff: true,
  mindchunks: [
    {
      id: 1,
      text: '<p>How many faces does it have?</p>',
      comment: '',
      order: 0,
      reactions: [
        { id: 1, text: 'Two', grade: 100, order: 0 },
        { id: 2, text: 'Four', grade: 0, order: 1 },
      ],
    },
  ],
};
const arm: Mindset = {
  ...newMindset(2, 7, { latitude: 40.742, longitude: -73.988 }, { title: 'The arm of Liberty' }),
  order: 1,
};

function answerReady(
  server: FakeServer,
  changes: Partial<ReturnType<typeof aQuest>> = {},
  mindsets = [clock, arm],
): void {
  const quest = { ...aQuest(), ...changes };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '7_', mindsets }],
    marked: { start: [1], marked: [], targeted: [] },
    revision: 1,
  });
}

test('a published quest has its link, its code, a plan with numbers, and questions without their answers', async ({
  open,
  server,
}) => {
  answerReady(server, { withPassword: true });
  await open(READY, { user: aUser() });
  await expect.element(page.getByRole('heading', { name: message('ready.title') })).toBeVisible();
  await expect.element(page.getByLabelText(message('ready.link'))).toHaveValue(`${location.origin}/qd/7`);
  await expect.element(page.getByRole('img', { name: message('ready.plan') })).toBeVisible();
  const questions = page.getByRole('region', { name: message('ready.questions') });
  await expect.element(questions.getByText('How many faces does it have?')).toBeVisible();
  expect(questions.element().textContent).not.toContain('✕');
  await page.getByLabelText(message('ready.password')).fill('liberty');
  await expect
    .element(
      page
        .getByRole('region', { name: message('ready.codes') })
        .getByText(message('ready.printedPassword', { password: 'liberty' })),
    )
    .toBeVisible();
  await checkScreen();
});

test('the answer key is printed when it is wanted, and ticks what is right', async ({ open, server }) => {
  answerReady(server);
  await open(READY, { user: aUser() });
  const key = page.getByRole('region', { name: message('ready.key') });
  await expect.element(page.getByRole('heading', { name: message('ready.title') })).toBeVisible();
  await expect.element(key).not.toBeInTheDocument();
  await page.getByText(message('ready.key'), { exact: true }).click();
  await expect.element(key).toBeVisible();
  const [row] = [...key.element().querySelectorAll('li')].filter((one) => one.textContent.includes('✕'));
  expect(row?.textContent).toBe('✕Two');
});

test('a draft says that its link opens later; one without mindsets has no questions', async ({ open, server }) => {
  answerReady(server, { active: false }, []);
  await open(READY, { user: aUser() });
  await expect.element(page.getByText(message('ready.draft'))).toBeVisible();
  await expect.element(page.getByText(message('ready.nothing'))).toBeVisible();
  await checkScreen();
});

test('another’s quest is not there', async ({ open, server, allowConsole }) => {
  allowConsole(/404/);
  server.answer(fetchQuests, refused('not-found'));
  server.answer(fetchMyMindsets, refused('not-found'));
  await open(READY, { user: aUser() });
  await expect.element(page.getByText(message('common.gone'))).toBeVisible();
});
