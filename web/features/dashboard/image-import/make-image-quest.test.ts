import { expect, test } from 'vitest';
import { message } from '../../../language/language.ts';
import { readPicture } from './make-image-quest.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (name: string, bytes: readonly number[] | Uint8Array<ArrayBuffer>) =>
  new File([Uint8Array.from(bytes)], name);

test('a picture is what its bytes say, not its name', async () => {
  expect(await readPicture(file('Harbour_1_2.jpg', PNG))).toMatchObject({
    type: 'image/png',
    name: { title: 'Harbour', place: { latitude: 1, longitude: 2 } },
  });
  expect(await readPicture(file('Harbour.png', [1, 2, 3]))).toBe(message('quest.imageType'));
});

test('one too large, and one whose name says no quest, have their reason', async () => {
  const large = new Uint8Array(2 * 1024 * 1024 + 1);
  large.set(PNG);
  expect(await readPicture(file('Harbour.png', large))).toBe(message('quest.fileTooLarge', { n: 2 }));
  expect(await readPicture(file('_1_2.png', PNG))).toBe(message('imageImport.noTitle'));
});
