// How a journey interacts: by touch on a phone, with mouse and keys elsewhere.
import { expect, type Locator, type Page } from '@playwright/test';
import { message } from './language.ts';

export interface Hands {
  readonly press: (target: Locator) => Promise<void>;
  /** Confirms a dialog: by its button, or with Enter. */
  readonly agree: (dialog: Locator, label: string) => Promise<void>;
  /** Cancels a dialog: by Cancel, or with Escape. */
  readonly refuse: (dialog: Locator) => Promise<void>;
  /** Picks a day, `days` from today, and a full hour of it. */
  readonly pickTime: (field: Locator, days: number, hours: number) => Promise<void>;
}

const DAY = 86_400_000;

export function handsOf(page: Page, isMobile: boolean, timeZone: string | undefined): Hands {
  const press = (target: Locator) => (isMobile ? target.tap() : target.click());
  const inWords = (time: number, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...parts }).format(time);

  async function pickTime(field: Locator, days: number, hours: number): Promise<void> {
    const time = Date.now() + days * DAY;
    const month = inWords(time, { month: 'long', year: 'numeric' });
    await press(field);
    const shown = page.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ });
    for (let now = await shown.innerText(); now !== month; now = await shown.innerText()) {
      const isAhead = Date.parse(`1 ${now}`) < Date.parse(`1 ${month}`);
      await press(page.getByRole('button', { name: message(isAhead ? 'ui.nextMonth' : 'ui.previousMonth') }));
    }
    await press(
      page.getByRole('button', {
        name: inWords(time, { day: 'numeric', month: 'long', year: 'numeric' }),
        exact: true,
      }),
    );
    for (const [part, value] of [
      ['ui.hours', String(hours).padStart(2, '0')],
      ['ui.minutes', '00'],
    ] as const) {
      const spinner = page.getByLabel(message(part), { exact: true });
      await spinner.fill(value);
      await expect(spinner).toHaveValue(value);
    }
    await press(page.getByRole('button', { name: message('common.ok'), exact: true }));
    await expect(shown).toBeHidden();
  }

  return {
    press,
    pickTime,
    async agree(dialog, label) {
      await dialog.waitFor();
      if (isMobile) await dialog.getByRole('button', { name: label, exact: true }).tap();
      else await page.keyboard.press('Enter');
    },
    async refuse(dialog) {
      await dialog.waitFor();
      if (isMobile) await dialog.getByRole('button', { name: message('common.cancel'), exact: true }).tap();
      else await page.keyboard.press('Escape');
    },
  };
}
