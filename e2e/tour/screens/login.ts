import { requestPasswordMail } from '@mangoquest/contract/calls/recovery.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { callAs } from '../../support/user.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { mapIsReady } from '../steps.ts';

const at = (name: string, path: string, then: State['show'] = async () => undefined, more: Partial<State> = {}) => ({
  name,
  show: async (stage: Stage) => {
    await stage.page.goto(path);
    await stage.page.locator('form').waitFor();
    await then(stage);
  },
  ...more,
});

const send = ({ page, press }: Stage) => press(page.locator('form button[type=submit]'));

export const login: Screen = {
  name: 'login',
  routes: [paths.login],
  states: [
    at('log in', '/login'),
    at('log in, refused', '/login', async (stage) => {
      await stage.field('login.email').fill('nora@example.org');
      await stage.field('login.password').fill('Not-mine-7!');
      await send(stage);
      await stage.page.locator('[aria-invalid=true]').first().waitFor();
    }),
    at('sign up', '/login?mode=sign-up'),
    at(
      'sign up, all wrong',
      '/login?mode=sign-up',
      async (stage) => {
        await stage.field('login.email').fill('nora');
        await stage.field('login.password').fill('mango');
        await stage.field('login.retype').fill('mangi');
        await send(stage);
        await stage.page.locator('[aria-invalid=true]').first().waitFor();
      },
      { whole: true },
    ),
    at('which address', '/login', async ({ press, button, dialog }) => {
      await press(button('login.forgotLink'));
      await dialog().waitFor();
    }),
    at('the mail is sent', '/login', async ({ world, field, press, button, dialog }) => {
      await field('login.email').fill((await world.newAccount()).email);
      await press(button('login.forgotLink'));
      await dialog().waitFor();
    }),
    at('where are you', '/login?mode=sign-up', async (stage) => {
      const { field, dialog } = stage;
      await field('login.email').fill(`ada-${Math.random().toString(36).slice(2)}@example.org`);
      await field('login.username').fill('Ada Lindqvist');
      await field('login.password').fill('Mango-tree-7!');
      await field('login.retype').fill('Mango-tree-7!');
      await field('account.ageGate').check();
      await send(stage);
      await dialog().waitFor();
      await mapIsReady(stage.page);
    }),
    {
      name: 'a new password',
      show: async ({ page, world }) => {
        const { email } = await world.newAccount();
        await callAs(page, null, requestPasswordMail, { email } as never);
        await page.goto('/dev/outbox');
        const link = page.locator('article').filter({ hasText: email }).locator('pre a').first();
        await page.goto((await link.getAttribute('href')) ?? '');
        await page.locator('form').waitFor();
      },
    },
    {
      name: 'a link that is over',
      show: async (stage) => {
        await stage.page.goto(`/login#recover=${'0'.repeat(40)}&user=1`);
        await stage.field('login.newPassword').fill('Fresh-mango-2!');
        await stage.field('login.retype').fill('Fresh-mango-2!');
        await send(stage);
        await stage.text('login.linkOverTitle').waitFor();
      },
    },
  ],
};

export const outerauth: Screen = {
  name: 'log in by an address',
  routes: [paths.outerauth],
  states: [
    {
      name: 'asked first',
      show: async ({ page, dialog }) => {
        await page.goto('/outerauth/nora@example.org/Mango-tree-7!/account');
        await dialog().waitFor();
      },
    },
  ],
};
