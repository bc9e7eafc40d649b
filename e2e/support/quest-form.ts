// Where things are in the form of a quest, and on the dashboard that leads to it.
import type { Page } from '@playwright/test';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from './language.ts';

export const formOf = (questId: number) => `/createEditMgq/mgq_attributes?questId=${questId}`;
export const text = (page: Page, key: MessageKey) => page.getByRole('textbox', { name: message(key), exact: true });
export const toggle = (page: Page, key: MessageKey) =>
  page.getByRole('switch', { name: new RegExp(`^${message(key)}`) });
export const time = (page: Page, key: 'attributes.starts' | 'attributes.ends') =>
  page.getByLabel(message(key), { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: message('attributes.save') });
export const tileOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
