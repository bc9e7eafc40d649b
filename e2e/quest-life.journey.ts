// The life of a quest on the dashboard: copied, exported, deleted, restored, permanently deleted, and imported.
import { readFile } from 'node:fs/promises';
import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { tileOf } from './support/quest-form.ts';
import { makeQuest } from './support/quests.ts';
import { callAs, signUp } from './support/user.ts';

test('a contest is copied, leaves as a file, is deleted, restored, deleted for ever and imported again; what cannot be is said @phone', async ({
  page,
  hands,
  allowConsole,
}) => {
  allowConsole(/409|422|500/);
  const { press, agree, refuse } = hands;
  const creator = await signUp(page);
  const title = 'Bridges';
  await makeQuest(page, creator, { title, code: 'BRIDGE', forContest: true, shortDescription: 'Over the river.' }, [
    'Brooklyn',
    'Manhattan',
  ]);
  await page.goto('/dashboard');
  const asked = page.getByRole('alertdialog');
  const tile = tileOf(page, title);
  const remove = tile.getByRole('button', { name: message('dashboard.delete', { title }) });
  const dumpster = page.getByRole('button', { name: new RegExp(`^${message('dashboard.deleted')}`) });

  // The copy is created by saving its form.
  await press(tile.getByRole('button', { name: message('dashboard.more', { title }) }));
  await press(page.getByRole('menuitem', { name: message('dashboard.menuCopy') }));
  const name = page.getByRole('textbox', { name: message('attributes.title'), exact: true });
  await expect(name).toHaveValue('Bridges (copy)');
  await name.fill('Tunnels');
  await press(page.getByRole('button', { name: message('attributes.save') }));
  await expect(asked).toContainText(message('attributes.contestNoStart'));
  await agree(asked, message('attributes.contestCreate'));
  await expect(page).toHaveURL(/drawmindsets/);
  await press(page.getByRole('button', { name: message('editor.saveAndContinue') }));
  // A contest has its trophies after the map.
  await press(page.getByRole('button', { name: message('trophies.finish') }));
  for (const fact of ['2 mindsets', message('dashboard.inactive')])
    await expect(tileOf(page, 'Tunnels')).toContainText(fact);

  const saving = page.waitForEvent('download');
  await press(tile.getByRole('button', { name: message('dashboard.more', { title }) }));
  await press(page.getByRole('menuitem', { name: message('dashboard.menuDownload') }));
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Bridges.mangoquest');
  const file = {
    name: 'Bridges.mangoquest',
    mimeType: 'application/octet-stream',
    buffer: await readFile(await download.path()),
  };

  await press(remove);
  await expect(asked).toHaveAccessibleName(message('dashboard.deleteTitle', { title }));
  await refuse(asked);
  await expect(tile).toBeVisible();
  await press(remove);
  await agree(asked, message('dashboard.deleteConfirm'));
  await expectToast(page, message('dashboard.deletedToast'));
  await expect(tile).toHaveCount(0);
  await expect(page.getByRole('heading', { name: message('dashboard.title') })).toBeFocused();
  await expect(dumpster).toContainText('1');
  await press(dumpster);
  await expect(dumpster).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { name: message('dashboard.deletedTitle') })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const today = await page.evaluate(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format());
  await expect(tile).toContainText(message('dashboard.deletedOn', { date: today }));
  await checkAccessibility(page);

  // It cannot be edited; another quest has taken its code; the server fails.
  await press(tile.getByRole('button', { name: message('dashboard.openDeleted', { title }) }));
  await expect(asked).toContainText(message('quest.deletedCannotEdit'));
  await refuse(asked);
  const taker = await makeQuest(page, creator, { title: 'Taker', code: 'BRIDGE' });
  const restore = tile.getByRole('button', { name: message('dashboard.restoreNamed', { title }) });
  await press(restore);
  await expect(asked).toContainText(message('dashboard.restoreCode'));
  await agree(asked, message('common.ok'));
  await callAs(page, creator, deleteQuest, { questId: taker });
  // The list comes from the same path, again soon after the refusal: only the restoring may fail.
  await page.route('**/mgqAuth/MgqDeletedHandler', (route) =>
    route.request().postData()?.includes('mode=restore') === true
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await press(restore);
  await expect(asked).toContainText(message('common.errorOccured'));
  await page.unrouteAll({ behavior: 'wait' });
  await agree(asked, message('common.ok'));
  await press(restore);
  await expectToast(page, message('dashboard.restored'));
  await expect(tile).toHaveCount(0);
  await press(dumpster);
  await expect(tile).toBeVisible();

  await press(remove);
  await agree(asked, message('dashboard.deleteConfirm'));
  await expect(tile).toHaveCount(0);
  await press(dumpster);
  await press(tile.getByRole('button', { name: message('dashboard.deleteForeverNamed', { title }) }));
  await expect(asked).toContainText(message('dashboard.deleteForeverText'));
  await agree(asked, message('dashboard.deleteForever'));
  await expectToast(page, message('dashboard.foreverDeleted'));
  await press(dumpster);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Tunnels']);

  const choosing = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: message('dashboard.importLabel') }));
  await (
    await choosing
  ).setFiles({ ...file, name: 'broken.mangoquest', buffer: file.buffer.subarray(0, file.buffer.length / 2) });
  const refused = page.getByRole('alertdialog', {
    name: message('dashboard.importFailed', { name: 'broken.mangoquest' }),
  });
  await expect(refused).toContainText(message('questFile.notZip'));
  await checkAccessibility(page, 'dialog');
  const again = page.waitForEvent('filechooser');
  await press(refused.getByRole('button', { name: message('dashboard.importAgain') }));
  await (await again).setFiles(file);
  await expectToast(page, message('dashboard.imported'));
  await expect(tile).toContainText('2 mindsets');
  await expect(page.getByRole('article')).toHaveCount(2);
  // Its history starts anew.
  await press(tile.getByRole('button', { name: message('dashboard.more', { title }) }));
  await press(page.getByRole('menuitem', { name: message('dashboard.menuHistory') }));
  await expect(page.getByRole('dialog')).toContainText(message('dashboard.historyEmpty'));
});
