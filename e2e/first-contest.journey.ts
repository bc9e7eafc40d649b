// A teacher's contest, from the first click to its end.
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { locale, message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { fillMindset } from './support/mindset-form.ts';
import { png } from './support/png.ts';
import { save, saveHere, text, tileOf, time, toggle } from './support/quest-form.ts';

test('a teacher’s contest from the first click to published', async ({
  page,
  isMobile,
  hands,
  openAnother,
  allowConsole,
}) => {
  // The longest of all journeys.
  test.slow();
  // The quest with a password.
  allowConsole(/403/);
  const { press, agree, refuse, pickTime } = hands;
  const mark = Math.random().toString(36).slice(2, 8);
  const title = `Class ${mark}`;
  const asked = page.getByRole('alertdialog');
  const create = page.getByRole('button', { name: message('dashboard.create') });
  const onMap = page.getByRole('group', { name: message('attributes.mapLocation') });
  const virtual = page.getByRole('radio', { name: message('attributes.virtual') });
  const distance = (key: MessageKey) => page.getByRole('combobox', { name: message(key) });
  const teal = page.getByRole('radio', { name: message('ui.colorOf', { name: 'teal' }) });
  const tile = tileOf(page, title);
  const cup = tile.getByTitle(message('dashboard.contestRunning'));
  const visitor = await openAnother();
  const listed = visitor.getByRole('article').filter({ hasText: title });
  let id = '';

  await test.step('a guest may look but not create', async () => {
    await page.goto('/');
    await press(page.getByRole('link', { name: message('nav.logIn') }));
    await press(page.getByRole('radio', { name: message('login.signUp') }));
    await press(page.getByRole('button', { name: message('login.guestLink') }));
    await expectToast(page, /^You are playing as/);
    await press(page.getByRole('link', { name: message('nav.dashboard') }));
    await expect(page.getByText(message('dashboard.emptyText'))).toBeVisible();
    await press(create);
    await expect(asked).toHaveAccessibleName(message('dashboard.genericCannotCreate'));
    await refuse(asked);
    await expect(asked).toBeHidden();
    await expect(create).toBeFocused();
    await press(create);
    await agree(asked, message('login.signUp'));
    await expect(page).toHaveURL(/\/login\?mode=sign-up&redirect=%2Fdashboard$/);
  });

  await test.step('signs up', async () => {
    await page.getByLabel(message('login.email')).fill(`teacher-${mark}@example.org`);
    await page.getByLabel(message('login.username')).fill(`teacher ${mark}`);
    await page.getByLabel(message('login.password'), { exact: true }).fill('Mango-tree-7!');
    await page.getByLabel(message('login.retype')).fill('Mango-tree-7!');
    await press(page.getByText(message('account.ageGate')));
    await press(page.locator('form').getByRole('button', { name: message('login.signUp') }));
    await press(
      page
        .getByRole('dialog', { name: message('login.whereTitle') })
        .getByRole('button', { name: message('login.whereSkip') }),
    );
    await expect(page.getByRole('heading', { name: message('dashboard.title') })).toBeVisible();
    await expect(page.getByText(message('dashboard.emptyText'))).toBeVisible();
  });

  await test.step('agrees to the terms, and chooses a contest', async () => {
    await press(create);
    const agreeing = page.getByRole('button', { name: message('dashboard.agreeButton'), exact: true });
    await expect(agreeing).toBeDisabled();
    await press(page.getByText(message('dashboard.agreeLabel')));
    await press(agreeing);
    const kinds = page.getByRole('dialog', { name: message('quest.kindQuestion') });
    const kind = (key: MessageKey) => kinds.getByRole('radio', { name: message(key) });
    await expect(kind('attributes.kindQuest')).toBeFocused();
    if (isMobile) {
      await kinds.getByText(message('attributes.kindSearchableText')).tap();
      await expect(kind('attributes.kindSearchable')).toBeChecked();
      await kinds.getByText(message('attributes.kindContestText')).tap();
      await kinds.getByRole('button', { name: /contest$/ }).tap();
    } else {
      await page.keyboard.press('ArrowRight');
      await expect(kind('attributes.kindSearchable')).toBeChecked();
      await page.keyboard.press('ArrowRight');
      await expect(kind('attributes.kindContest')).toBeChecked();
      await page.keyboard.press('Enter');
    }
    await expect(kinds).toBeHidden();
  });

  await test.step('says what it is and when', async () => {
    await expect(page.getByText(message('attributes.timeHint', { zone: 'America/New_York' }))).toBeVisible();
    await pickTime(time(page, 'attributes.starts'), -1, 12);
    await press(save(page));
    await expect(page.getByText(message('quest.startInPast'))).toBeVisible();
    await text(page, 'attributes.title').fill(title);
    await text(page, 'attributes.shortDescription').fill('Round the park.');
    await text(page, 'attributes.longDescription').fill('Bring a hat.');
    await text(page, 'attributes.location').fill('Flatiron, New York');
    // Changing the start moves the end too.
    await pickTime(time(page, 'attributes.starts'), 1, 12);
    await expect(page.getByText(message('attributes.inTotal', { time: '1 h' }))).toBeVisible();
    await pickTime(time(page, 'attributes.ends'), -2, 18);
    await expect(page.getByText(message('quest.endBeforeStart'))).toBeVisible();
    await pickTime(time(page, 'attributes.ends'), 2, 18);
    await expect(page.getByText(message('attributes.inTotal', { time: '1 day' }))).toBeVisible();
  });

  await test.step('says where, and how near one has to be', async () => {
    // Position and distances: a new creator's map starts at the default location.
    await expect(onMap.getByText('40.741468, -73.992318')).toBeVisible();
    await onMap.getByLabel(message('map.latitude')).fill('40.741061');
    await onMap.getByLabel(message('map.longitude')).fill('-73.989699');
    await expect(onMap.getByText('40.741061, -73.989699')).toBeVisible();
    // In a real quest players must be near; in a virtual one everywhere is near.
    await expect(distance('attributes.activeWithin')).toHaveValue('50');
    await press(virtual);
    await expect(distance('attributes.activeWithin')).toHaveValue('0');
    await distance('attributes.within').selectOption({ label: locale.reach(10_000) });
    await distance('attributes.activeWithin').selectOption({ label: locale.reach(5_000) });
  });

  await test.step('gives it a cover, cut to the shape of a tile', async () => {
    const cover = page.getByLabel(message('attributes.cover'), { exact: true });
    const picture = (buffer: Buffer) => ({ name: 'wide.png', mimeType: 'image/png', buffer });
    await cover.setInputFiles(picture(Buffer.from('not a picture')));
    await expect(page.getByText(message('picture.unreadable'))).toBeVisible();
    await cover.setInputFiles(picture(Buffer.concat([png(1200, 300), Buffer.alloc(2 * 1024 * 1024)])));
    const cropping = page.getByRole('dialog', { name: message('picture.title') });
    await cropping.getByLabel(message('picture.alternative')).fill('A harbour at night');
    await cropping.getByLabel(message('ui.cropZoom')).fill('2');
    if (!isMobile) await checkAccessibility(page, 'dialog[open]'); // On the phone by `pictures.journey.ts`.
    await cropping.getByLabel(message('ui.cropAcross')).focus();
    if (isMobile) await cropping.getByRole('button', { name: message('picture.use') }).tap();
    else await page.keyboard.press('Enter');
    await expect(cropping).toBeHidden();
    await press(teal);
  });

  await test.step('gives it a password, and what is under Advanced', async () => {
    // Points, a code, a custom property and a password; not searchable yet.
    await press(toggle(page, 'attributes.showPoints'));
    await press(toggle(page, 'attributes.advancedOptions'));
    await text(page, 'attributes.code').fill('7B');
    await press(page.getByRole('button', { name: message('attributes.addProperty') }));
    await page.getByLabel(message('attributes.propertyKeyOf', { n: 1 })).fill('room');
    await page.getByLabel(message('attributes.propertyValueOf', { n: 1 })).fill('12');
    await expect(page.getByText(message('attributes.draftNote'))).toBeVisible();
    await expect(toggle(page, 'attributes.active')).toHaveCount(0);
    await press(toggle(page, 'attributes.password'));
    await text(page, 'attributes.passwordText').fill('mango tree');
    await expect(page.getByText(message('quest.fixRed'))).toBeHidden();
  });

  await test.step('creates it, once it is sure', async () => {
    // Cancelling either dialog leads back to the form.
    await press(save(page));
    await expect(asked).toContainText(/from \w{3} \d+ \w+ \d{4}, 12:00 to \w{3} \d+ \w+ \d{4}, 18:00/);
    await refuse(asked);
    await press(save(page));
    await agree(asked, message('attributes.contestCreate'));
    await expect(asked).toContainText(message('quest.confirmPassword', { password: 'mango tree' }));
    await refuse(asked);
    await expect(page).toHaveURL(/mgq_attributes$/);
    await press(save(page));
    await agree(asked, message('attributes.contestCreate'));
    await expect(asked).toContainText(message('quest.confirmPassword', { password: 'mango tree' }));
    await agree(asked, message('common.ok'));
    await expect(page).toHaveURL(/\/createEditMgq\/drawmindsets\?questId=\d+$/);
    id = new URL(page.url()).searchParams.get('questId') ?? '';
  });

  await test.step('adds two mindsets', async () => {
    // On phones the list is edited without starting the map behind it.
    await expect(page.getByText(message('editor.emptyTitle'))).toBeVisible();
    const map = page.getByRole('group', { name: message('editor.mapLabel') });
    await expect(map).toHaveCount(isMobile ? 0 : 1);
    if (!isMobile) await expect(map).toHaveAttribute('data-ready', '');
    const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
    for (const [stop, question, x] of [
      ['Flatiron', 'Which shape is it?', 640],
      ['Obelisk', 'Who lies below it?', 760],
    ] as const) {
      await press(
        page
          .getByRole('toolbar', { name: message('editor.tools'), exact: true })
          .getByRole('button', { name: message('editor.add') }),
      );
      if (!isMobile) await page.mouse.click(x, 450);
      await fillMindset(inspector, hands, stop, question);
      await press(inspector.getByRole('button', { name: message('editor.close') }));
    }
    if (isMobile) {
      // An open mindset covers the tools, so it has their buttons. Without a shift key a mode selects several.
      const rows = page.getByRole('complementary', { name: message('editor.outline') }).getByRole('listitem');
      await press(rows.filter({ hasText: 'Obelisk' }).getByRole('button'));
      await press(inspector.getByRole('button', { name: message('editor.clone') }));
      await expectToast(page, message('editor.cloned'));
      await press(inspector.getByRole('button', { name: message('editor.delete'), exact: true }));
      await agree(page.getByRole('alertdialog'), message('editor.delete'));
      await expect(rows).toHaveCount(2);
      await press(page.getByRole('button', { name: message('editor.selectSeveral') }));
      for (const row of await rows.getByRole('button').all()) await press(row);
      await expect(page.getByText(message('editor.selected', { n: 2 }))).toBeVisible();
      await press(page.getByRole('button', { name: message('editor.selectDone') }));
    }
  });

  await test.step('sees it among the quests, unlike others', async () => {
    await press(page.getByRole('button', { name: message('editor.saveAndContinue') }));
    await press(page.getByRole('button', { name: message('trophies.finish') }));
    await expect(page).toHaveURL(/\/dashboard$/);
    for (const fact of ['2 mindsets', message('dashboard.virtual'), message('dashboard.inactive'), '12:00'])
      await expect(tile).toContainText(fact);
    await expect(cup).toHaveCount(0);

    // Other users do not see it yet.
    await visitor.goto('/');
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(listed).toHaveCount(0);
  });

  await test.step('changes it, and publishes it', async () => {
    // The form shows all saved values. The quest is published, and has started.
    await press(page.getByRole('link', { name: message('dashboard.edit', { title }) }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(message('attributes.questNumber', { id }), { exact: true })).toBeVisible();
    for (const chosen of [virtual, teal, toggle(page, 'attributes.password')]) await expect(chosen).toBeChecked();
    await expect(toggle(page, 'attributes.showPoints')).not.toBeChecked();
    await expect(distance('attributes.activeWithin')).toHaveValue('5000');
    await expect(text(page, 'attributes.code')).toHaveValue('7B');
    await expect(page.getByLabel(message('attributes.propertyKeyOf', { n: 1 }))).toHaveValue('room');
    await expect(text(page, 'attributes.newPasswordText')).toHaveValue('');
    await expect(time(page, 'attributes.ends')).toContainText('18:00');
    const size = () =>
      page.locator('#look img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([240, 150]);
    const picker = onMap.getByRole('group', { name: message('map.label'), exact: true });
    await expect(picker).toHaveAttribute('data-ready', '');
    await expect(onMap.getByText('40.741061, -73.989699')).toBeVisible();
    // A point to the right of the pin is further east, at the same latitude.
    const box = await picker.boundingBox();
    if (!box) throw new Error('there is no map');
    const east = { position: { x: box.width / 2 + 60, y: box.height / 2 } };
    await (isMobile ? picker.tap(east) : picker.click(east));
    await expect(onMap.getByText(/^40\.74\d{4}, -73\.97\d{4}$/)).toBeVisible();
    await pickTime(time(page, 'attributes.starts'), -1, 12);
    await pickTime(time(page, 'attributes.ends'), 2, 18);
    // Saved without leaving the form, then published.
    await saveHere(page);
    await expect(page).toHaveURL(/mgq_attributes/);
    await press(toggle(page, 'attributes.active'));
    await press(save(page));
    await expect(page).toHaveURL(/drawmindsets/);
    await expect(page.getByText(message('publishing.statePublished'), { exact: true })).toBeVisible();
    // The container route alone redirects to the dashboard.
    await page.goto('/createEditMgq');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(tile).toContainText(message('dashboard.active'));
    await expect(cup).toBeVisible();
  });

  await test.step('somebody else finds it, and enters with its password', async () => {
    await visitor.reload();
    await expect(listed.getByText('Flatiron, New York')).toBeVisible();
    await press(listed.getByRole('link'));
    const presented = visitor
      .getByRole('article')
      .filter({ has: visitor.getByRole('heading', { level: 1, name: title }) });
    for (const words of [message('tile.contestRunning'), 'Bring a hat.'])
      await expect(presented.getByText(words)).toBeVisible();
    const enter = visitor
      .getByRole('button', { name: message('presentation.enter'), exact: true })
      .filter({ visible: true })
      .first();
    await press(enter);
    const prompt = visitor.getByRole('dialog', { name: message('play.needsPassword') });
    const word = prompt.getByRole('textbox', { name: message('login.password') });
    await word.fill('open');
    await visitor.keyboard.press('Enter');
    await expect(prompt.getByText(message('play.wrongPassword'))).toBeVisible();
    await word.fill('mango tree');
    await press(prompt.getByRole('button', { name: message('presentation.enter') }));
    await expect(visitor).toHaveURL(/\/outergame$/);
    await expect(visitor.getByRole('button', { name: message('game.openTitle', { title: 'Flatiron' }) })).toBeVisible();
    await visitor.goto(`/qd/${id}`);
    await press(
      visitor
        .getByRole('button', { name: message('presentation.stop') })
        .filter({ visible: true })
        .first(),
    );
    await press(visitor.getByRole('alertdialog').getByRole('button', { name: message('presentation.stop') }));
    await press(enter);
    await expect(visitor).toHaveURL(/\/outergame$/);
  });
});
