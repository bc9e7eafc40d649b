import { expect, test } from 'vitest';
import { embedCode, FIRST_WISH } from './embed-code.ts';

const KEY = `mqp_${'k'.repeat(43)}`;

test('the code is a frame of the wished page, with its room, the leave to know the place, and no session', () => {
  expect(embedCode('https://quests.example', '23 Skidoo', KEY, FIRST_WISH)).toBe(
    [
      '<iframe',
      `  src="https://quests.example/outermapalone/${KEY}/view/-"`,
      '  title="23 Skidoo" allow="geolocation" loading="lazy"',
      '  width="600" height="470" style="border:0"></iframe>',
    ].join('\n'),
  );
  const wish = {
    ...FIRST_WISH,
    page: 'outeraframe',
    size: 'full',
    theme: 'auto',
    canPlay: false,
    asksPlace: true,
  } as const;
  expect(embedCode('https://quests.example', '"><script>', KEY, wish)).toBe(
    [
      '<iframe',
      `  src="https://quests.example/outeraframe/${KEY}/view/-?theme=auto&amp;play=no&amp;locate=yes"`,
      '  title="&quot;&gt;&lt;script&gt;" allow="geolocation" loading="lazy"',
      '  width="100%" height="470" style="border:0"></iframe>',
    ].join('\n'),
  );
});
