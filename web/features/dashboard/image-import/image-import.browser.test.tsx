import { strFromU8, unzipSync } from 'fflate';
import { page } from 'vitest/browser';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const dialog = page.getByRole('dialog', { name: message('imageImport.title') });
const lines = dialog.getByRole('listitem');

async function openDialog(server: FakeServer, open: (path: string, options: object) => Promise<void>) {
  server.answer(fetchMyQuests, []);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  const sent = server.answer(importQuest, { questId: 9, code: '', needsPassword: false });
  await open('/dashboard', { user: aUser() });
  await page
    .getByRole('button', { name: message('imageImport.open') })
    .first()
    .click();
  await expect.element(dialog.getByText(message('imageImport.drop'))).toBeVisible();
  return sent;
}

/** Noise, which no encoder makes small. */
async function noise(
  width: number,
  height: number,
  type: 'image/png' | 'image/jpeg',
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const image = context.createImageData(width, height);
  for (let from = 0; from < image.data.length; from += 65_536)
    crypto.getRandomValues(image.data.subarray(from, from + 65_536));
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  context.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 1);
  });
  return new Uint8Array(await (blob as Blob).arrayBuffer());
}

/** A JPEG whose EXIF says that it was taken with the device on its side: orientation 6. */
function onItsSide(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const exif = [...'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0'];
  const length = exif.length + 2;
  const segment = [0xff, 0xe1, length >> 8, length & 255, ...exif.map((letter) => letter.charCodeAt(0))];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
}

/** What a quest file holds. */
async function inside(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const quest = JSON.parse(strFromU8(parts['quest.json'] as Uint8Array)) as {
    readonly attributes: { readonly title: string; readonly image: { readonly file: string; readonly tag: string } };
  };
  const bytes = parts[`images/${quest.attributes.image.file}`] as Uint8Array<ArrayBuffer>;
  const bitmap = await createImageBitmap(new Blob([bytes]));
  return { ...quest.attributes, bytes, size: [bitmap.width, bitmap.height] };
}

const carrying = (...files: readonly File[]) => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
};

test('a photo too large, on its side, becomes a quest: upright, below the limit, with the title as its words', async ({
  open,
  server,
}) => {
  const sent = await openDialog(server, open);
  await checkScreen();
  const photo = onItsSide(await noise(1600, 1200, 'image/jpeg'));
  expect(photo.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  const input = document.querySelector('dialog input[type=file]') as HTMLInputElement;
  input.files = carrying(new File([photo], 'Harbour_40.7_-73.9.jpg', { type: 'image/jpeg' })).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(1);
  const quest = await inside((sent[0] as { file: Blob }).file);
  expect(quest).toMatchObject({ title: 'Harbour', image: { tag: 'Harbour' } });
  expect(quest.bytes.length).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
  expect((quest.size[1] as number) / (quest.size[0] as number)).toBeCloseTo(4 / 3, 1);
  await expect.element(lines).toHaveTextContent(`Harbour_40.7_-73.9.jpg ${message('imageImport.made')}`);
});

test('pictures are dropped and pasted; a kind of their own is made one that we take, what is none says so', async ({
  open,
  server,
}) => {
  const sent = await openDialog(server, open);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>';
  const dropped = carrying(
    new File([svg], 'Plan.svg', { type: 'image/svg+xml' }),
    new File(['no picture'], 'Broken.png', { type: 'image/png' }),
  );
  dialog
    .getByText(message('imageImport.drop'))
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect
    .element(lines.filter({ hasText: 'Broken.png' }))
    .toHaveTextContent(`Broken.png ${message('picture.unreadable')}`);
  await expect.poll(() => sent.length).toBe(1);
  expect(await inside((sent[0] as { file: Blob }).file)).toMatchObject({ title: 'Plan', size: [60, 30] });

  const png = await noise(40, 20, 'image/png');
  const clipboardData = carrying(new File([png], 'Pasted.png', { type: 'image/png' }));
  await expect.element(dialog.getByText(message('imageImport.drop'))).toBeVisible();
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => sent.length).toBe(2);
  expect(await inside((sent[1] as { file: Blob }).file)).toMatchObject({
    title: 'Pasted',
    image: { file: 'image.png' },
  });
  await checkScreen();
});
