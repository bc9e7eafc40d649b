// Any picture, wherever one can be chosen: rotated, scaled down, cropped, described, and sent.
import type { Locator, Page } from '@playwright/test';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from './support/language.ts';
import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { photo, transferOf } from './support/photo.ts';
import { png } from './support/png.ts';
import { saveHere } from './support/quest-form.ts';
import { makeQuest, playQuest, savedMindsets } from './support/quests.ts';
import { callAs, signUp } from './support/user.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: message('picture.title') });

async function use(dialog: Locator, shows: string): Promise<void> {
  await dialog.getByLabel(message('picture.alternative')).fill(shows);
  await dialog.getByRole('button', { name: message('picture.use') }).click();
  await expect(dialog).toBeHidden();
}

test('a large photo of a phone becomes a cover that stands upright, with words for who cannot see it @phone', async ({
  page,
}) => {
  const creator = await signUp(page);
  const questId = await makeQuest(page, creator, { title: 'With a cover' }, ['Alpha']);
  await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
  const cover = page.getByLabel(message('attributes.cover'), { exact: true });
  const jpeg = await photo(page, 2_400, 1_600, 6);
  expect(jpeg.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  await cover.setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: jpeg });
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await checkAccessibility(page, 'dialog[open]');
  // Whole or cropped; the text alternative can be entered immediately.
  await dialog.getByText(message('picture.whole')).click();
  await use(dialog, 'A harbour at night');
  let sent = 0;
  page.on('request', (request) => {
    sent = Math.max(sent, request.postDataBuffer()?.length ?? 0);
  });
  await page.getByRole('button', { name: message('attributes.save') }).click();
  // Four megapixels are made smaller here, and encoded at a low priority there: a busy machine takes a while.
  await expect(page).toHaveURL(/drawmindsets/, { timeout: 80_000 });
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(MAX_IMAGE_BYTES * 1.5);

  const [saved] = (await callAs(page, creator, fetchMyQuests, {})).filter(({ id }) => id === questId);
  expect(saved?.image).toEqual({ name: expect.stringMatching(/\.webp$/), tag: 'A harbour at night' });
  await page.goto(`/qd/${questId}`);
  const shown = page.getByRole('img', { name: 'A harbour at night' });
  await expect(shown).toBeVisible();
  // Rotated by a quarter: the width is now the height, and the dark half is at the top.
  const looks = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    [canvas.width, canvas.height] = [1, 2];
    context.drawImage(image, 0, 0, 1, 2);
    const { data } = context.getImageData(0, 0, 1, 2);
    const [top = 0, bottom = 0] = [data[0], data[4]];
    return { ratio: image.naturalHeight / image.naturalWidth, isDarkAbove: top < bottom };
  });
  expect(looks.ratio).toBeCloseTo(1.5, 1);
  expect(looks.isDarkAbove).toBe(true);

  // A changed text alternative alone is a change too.
  await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
  await page.getByLabel(message('picture.alternative')).fill('The harbour of Piraeus at night');
  await saveHere(page);
  await page.goto(`/qd/${questId}`);
  await expect(page.getByRole('img', { name: 'The harbour of Piraeus at night' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The harbour of Piraeus at night' })).toBeInViewport();
});

test('in a text a picture is followed by what is typed next, and a link has one scheme @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const questId = await makeQuest(page, creator, { title: 'Written' }, ['Alpha']);
  await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
  const text = page.getByRole('textbox', { name: message('attributes.longDescription'), exact: true });
  await text.click();
  await page.keyboard.type('Before. ');
  await page
    .getByLabel(message('richText.image'), { exact: true })
    .last()
    .setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: png(300, 200) });
  await use(dialogOf(page), 'The bridge');
  await expect(text.getByRole('img', { name: 'The bridge' })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('Behind it. ');
  await expect(text.getByRole('img', { name: 'The bridge' })).toBeVisible();
  await expect(text.locator('p').last()).toHaveText('Behind it.');

  // A pasted picture opens the same dialog.
  const pasted = await transferOf(page, 'image.png', 'image/png', png(90, 40));
  await text.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await use(dialogOf(page), 'The tower');
  await expect(text.getByRole('img', { name: 'The tower' })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('And ');

  await page.getByRole('button', { name: message('richText.link'), exact: true }).click();
  const link = page.getByRole('dialog', { name: message('richText.link') });
  const address = link.getByLabel(message('richText.linkAddress'));
  await expect(address).toHaveValue('');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link.getByText(message('richText.linkWrong'))).toBeVisible();
  await address.fill('https://https://example.org/tower');
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.org/tower');

  await page.getByRole('button', { name: message('attributes.save') }).click();
  await expect(page).toHaveURL(/drawmindsets/);
  await page.goto(`/qd/${questId}`);
  await expect(page.getByRole('img', { name: 'The bridge' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The tower' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.org/tower' })).toHaveAttribute(
    'href',
    'https://example.org/tower',
  );
});

test('a mindset’s picture tells players what it shows @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const questId = await makeQuest(page, creator, { title: 'Media' }, ['Alpha']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${questId}`);
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /Alpha/ })
    .click();
  await page.getByRole('tab', { name: message('editor.media') }).click();
  await page
    .getByLabel(message('editor.image'), { exact: true })
    .setInputFiles({ name: 'IMG_2.JPG', mimeType: 'image/jpeg', buffer: await photo(page, 600, 450) });
  await use(dialogOf(page), 'The clock above the gate');
  await page.getByRole('button', { name: message('editor.save'), exact: true }).click();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  expect((await savedMindsets(page, creator, questId))['Alpha']?.image?.tag).toBe('The clock above the gate');

  await playQuest(page, creator, questId);
  await page.getByRole('button', { name: /^Open/ }).first().click();
  await expect(page.getByRole('img', { name: 'The clock above the gate' })).toBeVisible();
});
