import { page, userEvent } from 'vitest/browser';
import { paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const dialog = page.getByRole('dialog', { name: message('picture.title') });
const picker = () => document.querySelector('.image-picker') as HTMLElement;

const HEIC = new File(
  [Uint8Array.of(0, 0, 0, 36), 'ftypheic\0\0\0\0mif1heic', new Uint8Array(600).fill(7)],
  'photo.heic',
);

async function png(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffb01f';
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

function carrying(file: File): DataTransfer {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
}

const drop = (file: File) =>
  picker().dispatchEvent(new DragEvent('drop', { dataTransfer: carrying(file), bubbles: true, cancelable: true }));

async function use(shows: string): Promise<void> {
  await dialog.getByRole('textbox', { name: message('picture.alternative') }).fill(shows);
  await dialog.getByRole('button', { name: message('picture.use') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** It is drawn in the form, and not only named there. */
async function stands(name: string): Promise<void> {
  const image = page.getByRole('img', { name, exact: true });
  await expect.element(image).toBeVisible();
  expect(picker().contains(image.element())).toBe(true);
}

test('pictures are pasted and dropped; what this browser cannot read says so, and takes nothing away', async ({
  open,
  server,
}) => {
  server.answer(paymentAccount, { payeeId: '', isSetUp: true });
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: aQuest(), progress: null });
  await open('/createEditMgq/mgq_attributes?questId=7', { user: aUser() });
  await expect.element(page.getByText(message('attributes.cover'), { exact: true })).toBeVisible();

  const clipboardData = carrying(await png('image.png', 64, 40));
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await use('Pasted one');
  await stands('Pasted one');

  drop(HEIC);
  await expect.element(page.getByText(message('picture.heic'))).toBeVisible();
  await stands('Pasted one');

  drop(await png('drop.png', 640, 200));
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await stands('Pasted one');
  drop(await png('drop.png', 640, 200));
  await dialog.getByRole('slider', { name: message('ui.cropAcross') }).fill('1');
  await use('Dropped one');
  await stands('Dropped one');
  await expect.element(page.getByText(message('picture.heic'))).not.toBeInTheDocument();
});
