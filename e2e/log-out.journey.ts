// What a browser keeps of a user goes with logging out (Spec §4, Logout).
import type { Page } from '@playwright/test';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { callAs } from './support/user.ts';
import { expect, test } from './support/journey.ts';

/** How many records each store of the browser's databases holds, and what else is kept by name. */
function kept(page: Page): Promise<{ readonly records: number; readonly names: string[] }> {
  return page.evaluate(async () => {
    let records = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => { resolve(request.result); };
        request.onerror = () => { reject(request.error ?? new Error(name)); };
      });
      for (const store of database.objectStoreNames) {
        records += await new Promise<number>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => { resolve(request.result); };
          request.onerror = () => { reject(request.error ?? new Error(store)); };
        });
      }
      database.close();
    }
    return { records, names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)] };
  });
}

test('a guest is warned, and logging out leaves nothing of them in the browser @desktop', async ({ page }) => {
  const quests = await callAs(page, null, fetchPublicQuests, {});
  const quest = quests.find((one) => one.virtual && one.price === 0);
  await page.goto(`/qd/${quest?.id}`);
  await page.getByRole('button', { name: 'Enter' }).first().click();
  await expect(page).toHaveURL(/\/outergame/);
  await expect.poll(async () => (await kept(page)).records).toBeGreaterThan(0);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('Its scores and its running quest are lost.');
  await warning.getByRole('button', { name: 'Log out' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => kept(page)).toEqual({ records: 0, names: [] });
});
