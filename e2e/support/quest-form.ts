// Locators of the form of a quest, and of the dashboard that leads to it.
import type { Locator, Page } from '@playwright/test';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { expect } from './journey.ts';
import { message } from './language.ts';

export const formOf = (questId: number) => `/createEditMgq/mgq_attributes?questId=${questId}`;
export const text = (page: Page, key: MessageKey) => page.getByRole('textbox', { name: message(key), exact: true });
export const toggle = (page: Page, key: MessageKey) =>
  page.getByRole('switch', { name: new RegExp(`^${message(key)}`) });
export const time = (page: Page, key: 'attributes.starts' | 'attributes.ends') =>
  page.getByLabel(message(key), { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: message('attributes.save') });
/** Saves the changes and stays in the form, after `answer` has answered all dialogs. */
export async function saveHere(page: Page, answer: () => Promise<void> = async () => {}): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.url().endsWith(editQuest.path) && reply.ok());
  const button = page.getByRole('button', { name: message('attributes.saveHere'), exact: true });
  await button.click();
  await answer();
  await saved;
  await expect(button).not.toHaveAttribute('aria-busy');
}
export const tileOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

/** By keyboard: late content moves the form, and a click may miss. */
export async function switchOn(control: Locator): Promise<void> {
  if (!(await control.isChecked())) await control.press('Space');
  await expect(control).toBeChecked();
}
