import { encode } from 'uqr';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { LinkField } from './link-field.tsx';
import { QrCode } from './qr-code.tsx';

const LINK = 'https://mangoquest.example/qd/7';

test('a quest’s link is copied, and says so; where the browser refuses it can be selected', async ({ show }) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error()).mockResolvedValue();
  try {
    await show(<LinkField link={LINK} />);
    const button = page.getByRole('button', { name: message('share.copy') });
    await button.click();
    await expect.element(page.getByText(message('share.copyFailed'))).toBeVisible();
    await button.click();
    await expect.element(page.getByRole('button', { name: message('share.copied') })).toBeVisible();
    expect(copied.mock.calls).toEqual([[LINK], [LINK]]);
    await page.getByLabelText(message('share.link')).click();
    expect(getSelection()?.toString()).toBe(LINK);
  } finally {
    copied.mockRestore();
  }
});

test('its code has a square for each dark module, and room around', async ({ show }) => {
  await show(<QrCode text={LINK} label="Code" />);
  const { data, size } = encode(LINK, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  const code = page.getByRole('img', { name: 'Code' }).element();
  const drawn = code.querySelector('path')?.getAttribute('d') ?? '';
  expect([...drawn.matchAll(/M(\d+ \d+)h1v1/g)].map(([, square]) => square)).toEqual(dark);
  expect(dark.every((square) => square.split(' ').every((at) => Number(at) >= 2 && Number(at) < size - 2))).toBe(true);
});
