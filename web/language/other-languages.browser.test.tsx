import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach } from 'vitest';
import { LANGUAGES, PSEUDO_LANGUAGES } from '@mangoquest/language/languages.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { disguised } from '@mangoquest/language/pseudo.ts';
import { InspectorTabs } from '../quest/mindset-editor/inspector-tabs.tsx';
import type { TabId } from '../quest/mindset-editor/tabs.ts';
import { expect, test } from '../testing/screen.tsx';
import { DateTimeInput } from '../ui/fields/date-time-input.tsx';
import { loadedCatalogues, message } from './language.ts';
import { speakWith } from './load-areas.ts';

const speak = (language: Language | undefined) => speakWith(language ?? LANGUAGES[0], [...loadedCatalogues().keys()]);
const [accents, mirror] = PSEUDO_LANGUAGES;
afterEach(() => speak(LANGUAGES[0]));

function Tabs() {
  const [tab, setTab] = useState<TabId>('questions');
  return (
    <InspectorTabs id="tabs" tab={tab} issues={[]} onTab={setTab}>
      {tab}
    </InspectorTabs>
  );
}

const selected = () =>
  page
    .getByRole('tab')
    .elements()
    .findIndex((tab) => tab.getAttribute('aria-selected') === 'true');

test.for([
  [LANGUAGES[0], ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']],
  [mirror, ['{ArrowLeft}', '{ArrowLeft}', '{ArrowRight}']],
] as const)('arrow keys go along the tabs as their line runs: %o', async ([language, keys], { show }) => {
  await speak(language);
  await show(<Tabs />);
  (page.getByRole('tab').first().element() as HTMLElement).focus();
  const seen: number[] = [];
  for (const key of keys) {
    await userEvent.keyboard(key);
    seen.push(selected());
    expect(document.activeElement).toBe(page.getByRole('tab').nth(selected()).element());
  }
  expect(seen).toEqual([1, 2, 1]);
});

test('what a screen brought while the language changes is said in the new one', async () => {
  const before = message('reminder.title');
  await speakWith(accents ?? LANGUAGES[0], ['shell']);
  expect(message('reminder.title')).toBe(disguised('accents', before));
});

const JUNE_13 = new Date(2026, 5, 13, 10, 0).getTime();

test.for([LANGUAGES[0], accents])(
  'the calendar is written in the language of the page: %o',
  async (language, { show }) => {
    await speak(language);
    const written = (text: string) => (language?.disguise === undefined ? text : disguised(language.disguise, text));
    await show(<DateTimeInput label="When" value={JUNE_13} onChange={() => undefined} />);
    await page.getByRole('button', { name: 'When' }).click();
    await expect.element(page.getByRole('button', { name: written('13 June 2026'), exact: true })).toBeVisible();
    expect([...document.querySelectorAll('th')].map((one) => one.textContent)).toEqual(
      ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(written),
    );
    await page.getByRole('button', { name: written('June 2026'), exact: true }).click();
    await expect.element(page.getByRole('button', { name: written('Jun'), exact: true })).toBeVisible();
    await page.getByRole('button', { name: written('2026'), exact: true }).click();
    await expect.element(page.getByText(`${written('2020')} – ${written('2029')}`)).toBeVisible();
  },
);
