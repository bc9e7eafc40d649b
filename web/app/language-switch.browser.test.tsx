// The language chosen in the footer, if the account has another one.
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { afterEach } from 'vitest';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { LANGUAGES } from '@mangoquest/language/languages.ts';
import { setCredentials } from '../api/credentials.ts';
import { chooseLanguage } from '../language/choice.ts';
import { message } from '../language/language.ts';
import { setUser } from '../session/session-state.ts';
import { aUser } from '../testing/people.ts';
import { expect, test } from '../testing/screen.tsx';
import { Root } from './root.tsx';

afterEach(() => chooseLanguage(LANGUAGES[0]));

test('the page goes over to the chosen language and not back, and that one is saved in the account', async ({
  server,
}) => {
  const user = aUser({ locale: 'ar-XB' });
  server.answer(fetchPublicQuests, []);
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: null, progress: null });
  const saved: unknown[] = [];
  server.answer(saveSettings, (settings) => {
    saved.push(settings);
    return { ...user, locale: 'en' };
  });
  setCredentials({ userId: user.id, token: 'token' });
  setUser(user);
  history.replaceState(null, '', '/');
  await render(<Root />);
  const html = document.documentElement;
  await expect.poll(() => html.lang).toBe('ar-XB');
  const spoken: string[] = [];
  const watching = new MutationObserver(() => spoken.push(html.lang));
  watching.observe(html, { attributeFilter: ['lang'] });
  await page.getByRole('combobox', { name: message('nav.language') }).selectOptions('en');
  await expect.poll(() => saved).toHaveLength(1);
  watching.disconnect();
  expect(spoken).toEqual(['en']);
  expect(saved).toEqual([{ locale: 'en' }]);
});
