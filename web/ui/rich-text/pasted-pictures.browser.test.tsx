import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/screen.tsx';
import { fileToBase64 } from '../fields/file-to-base64.ts';
import { IMAGE_IN_TEXT } from '../pictures/encode-picture.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

/** A picture of noise, which no encoding makes small. */
async function noise(width: number, height: number, type: string): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const image = context.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 4)
    image.data.set([Math.random() * 255, Math.random() * 255, Math.random() * 255, 255], at);
  context.putImageData(image, 0, 0);
  return `data:${type};base64,${await fileToBase64(await canvas.convertToBlob({ type, quality: 1 }))}`;
}

const text = page.getByRole('textbox', { name: 'Text' });

function Shown({ given }: { readonly given: (html: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <RichTextEditor
      label="Text"
      value={value}
      onChange={(html) => {
        given(html);
        setValue(html);
      }}
    />
  );
}

function paste(html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'Plain');
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Noise is encoded again and again until it is small enough: seconds on a busy machine. */
const DRAWING = { timeout: 40_000 };

const shown = () => text.element().textContent;
const sources = () => [...text.element().querySelectorAll('img[src]')].map((image) => image.getAttribute('src') ?? '');
/** Of a data address. */
const bytesOf = (address: string) => address.slice(address.indexOf(',') + 1).length * 0.75;

test('pictures in pasted text are brought below the limit, those that cannot be read are left out, and it is undone at once', async ({
  show,
}) => {
  const given: string[] = [];
  await show(<Shown given={(html) => given.push(html)} />);
  const [photo, icon] = [await noise(640, 480, 'image/jpeg'), await noise(16, 16, 'image/png')];
  expect(bytesOf(photo)).toBeGreaterThan(IMAGE_IN_TEXT.bytes);
  await text.click();
  await userEvent.keyboard('Before after{ArrowLeft>6/}');
  await expect.poll(() => getSelection()?.anchorOffset).toBe(6);
  const broken = 'data:image/png;base64,iVBORw0KGgo=';
  const images = [photo, broken, icon].map((src) => `<p><b>Big</b></p><img src="${src}" alt="Tower">`);
  paste(`${images.join('')}<p>End</p>`);
  // The text is there at once.
  expect(shown()).toBe('BeforeBigBigBigEnd after');
  await expect.poll(sources, DRAWING).toHaveLength(2);
  await expect.poll(sources, DRAWING).not.toContain(photo);
  const [small = '', drawing = ''] = sources();
  expect(small).toMatch(/^data:image\/jpeg;base64,/);
  expect(bytesOf(small)).toBeLessThanOrEqual(IMAGE_IN_TEXT.bytes + 2);
  expect(drawing).toMatch(/^data:image\/png;base64,/);
  await expect.element(page.getByRole('img', { name: 'Tower' }).first()).toBeVisible();
  expect(given.at(-1)?.length).toBeLessThan(800_000);

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(shown).toBe('Before after');
  expect(sources()).toHaveLength(0);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(shown).toBe('BeforeBigBigBigEnd after');
  expect(sources().map((address) => address.length)).toEqual([small.length, drawing.length]);
  // The cursor is behind what was pasted.
  await userEvent.keyboard('!');
  expect(shown()).toBe('BeforeBigBigBigEnd! after');
});

test('what is typed meanwhile stays, and a picture that the text had already is left as it is', async ({ show }) => {
  await show(<Shown given={() => undefined} />);
  await text.click();
  const photo = await noise(640, 480, 'image/jpeg');
  paste(`<p>Pasted <b>text</b></p><img src="${photo}">`);
  // Behind the picture, which stays.
  await userEvent.keyboard('Typed');
  await expect.poll(sources, DRAWING).not.toContain(photo);
  expect(shown()).toBe('Pasted textTyped');
  expect(text.element().querySelector('img[src] ~ p')?.textContent).toBe('Typed');
  const [small = ''] = sources();
  expect(bytesOf(small)).toBeLessThanOrEqual(IMAGE_IN_TEXT.bytes + 2);
  paste(`<p>Again</p><img src="${small}"><p>End</p>`);
  await expect.poll(sources).toEqual([small, small]);
});
