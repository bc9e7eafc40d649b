// Changes to a contest with players: the confirmations, and how its history restores it.
import { fetchMyQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { formOf, save, saveHere, tileOf, time, toggle } from './support/quest-form.ts';
import { changeQuest, makeQuest, SQUARE } from './support/quests.ts';
import { callAs, makeUser, signUp } from './support/user.ts';

const HOUR = 3_600_000;

test('a contest that players have entered: moved, switched off, begun anew, and brought back by its history; each asks first @desktop', async ({
  page,
  request,
  hands,
  allowConsole,
}) => {
  allowConsole(/409|422/);
  const { press, agree, refuse, pickTime } = hands;
  const creator = await signUp(page);
  const title = 'Tin Pan Alley';
  const attributes = { title, code: 'ALLEY', forContest: true, endTime: Date.now() + 96 * HOUR };
  const id = await makeQuest(page, creator, attributes, ['Brill Building', 'Hotel']);
  await callAs({ request }, await makeUser({ request }), setCurrentQuest, { questId: id, ...SQUARE });
  const asked = page.getByRole('alertdialog');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/MgqEditor')) sent.push(request.url());
  });
  const editing = async () => {
    await page.goto(formOf(id));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const isSaved = () => expect(page).toHaveURL(/drawmindsets/);
  /** Changes the start to another hour of tomorrow, and cancels the confirmation, which keeps the form's values. */
  const refuseStartAt = async (hour: number, question: string) => {
    await pickTime(time(page, 'attributes.starts'), 1, hour);
    await press(save(page));
    await expect(asked).toContainText(question);
    await refuse(asked);
    await expect(asked).toBeHidden();
  };

  // Without changes nothing is sent.
  await editing();
  await press(save(page));
  await isSaved();
  expect(sent).toHaveLength(0);
  await editing();
  await pickTime(time(page, 'attributes.starts'), 1, 12);
  await saveHere(page);
  expect(sent).toHaveLength(1);

  // Earlier than announced: needs a withdrawal on the creator's terms.
  await refuseStartAt(11, message('quest.confirmWithdrawal'));
  await expect(page).toHaveURL(/mgq_attributes/);
  await expect(time(page, 'attributes.starts')).toContainText('11:00');
  await saveHere(page, () => agree(asked, message('attributes.withdraw')));

  // The same for deleting or deactivating it.
  await page.goto('/dashboard');
  const tile = tileOf(page, title);
  await press(tile.getByRole('button', { name: message('dashboard.delete', { title }) }));
  await agree(asked, message('dashboard.deleteConfirm'));
  await expect(asked).toContainText(message('quest.confirmWithdrawal'));
  await refuse(asked);
  await expect(asked).toBeHidden();
  await expect(tile).toContainText(message('dashboard.active'));
  await editing();
  await press(toggle(page, 'attributes.active'));
  await saveHere(page, async () => {
    await expect(asked).toContainText(message('quest.confirmWithdrawal'));
    await agree(asked, message('attributes.withdraw'));
  });

  // Its history shows who saved what, and restores it.
  await page.goto('/dashboard');
  await expect(tile).toContainText(message('dashboard.inactive'));
  await press(tile.getByRole('button', { name: message('dashboard.more', { title }) }));
  await press(page.getByRole('menuitem', { name: message('dashboard.menuHistory') }));
  const history = page.getByRole('dialog', { name: message('dashboard.historyOf', { title }) });
  const lines = history.getByRole('listitem');
  await expect(lines.first()).toContainText(message('dashboard.historyNow'));
  const parts = `${message('dashboard.part.mindsets')}, ${message('dashboard.part.attributes')}`;
  await expect(lines.first()).toContainText(message('dashboard.historyBy', { name: creator.username, parts }));
  await expect(lines.nth(1)).toContainText(message('dashboard.historyBegin'));
  const lookAtSecond = async () => {
    await press(lines.nth(1).getByRole('button').first());
    await expect(history.getByRole('button', { name: message('dashboard.historyRestore') })).toBeVisible();
  };
  const restoreSecond = async () => {
    await press(history.getByRole('button', { name: message('dashboard.historyRestore') }));
    await agree(asked, message('dashboard.historyRestore'));
    await expect(history).toBeHidden();
  };
  await lookAtSecond();
  await checkAccessibility(page, 'dialog');
  await restoreSecond();
  // The first revision: a draft without mindsets, which cannot be published.
  await expect(tile).toContainText('0 mindsets');
  const publish = tile.getByRole('button', { name: message('publishing.publishNamed', { title }) });
  await press(publish);
  const missing = page.getByRole('dialog', { name: message('publishing.missingTitle') });
  await expect(missing).toContainText(message('quest.noMindsets'));
  await page.keyboard.press('Escape');
  await expect(missing).toBeHidden();
  await press(tile.getByRole('button', { name: message('dashboard.more', { title }) }));
  await press(page.getByRole('menuitem', { name: message('dashboard.menuHistory') }));
  await lookAtSecond();
  await restoreSecond();
  await expect(tile).toContainText('2 mindsets');
  await press(publish);
  await expectToast(page, message('publishing.published'));
  await expect(tile).toContainText(message('dashboard.active'));

  // Already running, and started anew: its next version.
  await changeQuest(page, creator, id, { ...attributes, startTime: Date.now() - HOUR });
  await editing();
  await refuseStartAt(12, message('quest.confirmNewStart'));
  await press(save(page));
  await agree(asked, message('attributes.newStartConfirm'));
  await isSaved();
  const [now] = await callAs(page, creator, fetchMyQuests, {});
  expect(now?.version.number).toBe(2);
});
