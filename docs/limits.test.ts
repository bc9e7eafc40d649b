import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '@mangoquest/contract/table.ts';
import { MAX_PASSWORD } from '@mangoquest/core/account/password.rules.ts';
import { MAX_USERNAME } from '@mangoquest/core/account/sign-up.rules.ts';
import {
  MAX_DRAWING_CONTENT,
  MAX_DRAWING_HEIGHT,
  MAX_DRAWING_NAME,
  MAX_DRAWINGS,
  MAX_DRAWINGS_LENGTH,
  MAX_POINTS,
  MAX_REGIONS,
  MAX_REGIONS_LENGTH,
  MAX_STROKE,
} from '@mangoquest/core/drawing/drawing-limits.ts';
import { MAX_MINDSETS_LENGTH } from '@mangoquest/core/mindset/mindset-length.ts';
import { MAX_MINDCHUNKS, MAX_MINDSET_TITLE, MAX_REACTIONS } from '@mangoquest/core/mindset/mindset.rules.ts';
import { MAX_PRICE } from '@mangoquest/core/payment/price.rules.ts';
import { MAX_QUESTS, MAX_QUESTS_MB } from '@mangoquest/core/quest/account-budget.ts';
import { MAX_IMAGES, MAX_IMAGES_MIB } from '@mangoquest/core/quest/image.rules.ts';
import { MAX_TROPHIES, MAX_TROPHY_TEXT } from '@mangoquest/core/contest/trophy.rules.ts';
import { MAX_REVISIONS } from '@mangoquest/core/quest/quest-history.ts';
import { MAX_QUEST_PASSWORD } from '@mangoquest/core/quest/quest-password.ts';
import { MAX_CODE, MAX_LOCATION } from '@mangoquest/core/quest/quest.rules.ts';
import { bodyLimitsOf } from '../server/http/body-limits.ts';

const rows = new Map(
  readFileSync(new URL('decisions/0016-own-limits.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map(
      (line) =>
        line
          .split('|')
          .slice(1, 3)
          .map((cell) => cell.trim()) as [string, string],
    ),
);

test.each([
  ['game code', [MAX_CODE]],
  ['location text', [MAX_LOCATION]],
  ['title of a mindset', [MAX_MINDSET_TITLE]],
  ['username', [MAX_USERNAME]],
  ['password', [MAX_PASSWORD]],
  ['price', [MAX_PRICE]],
  ['name of a drawing or region', [MAX_DRAWING_NAME]],
  ['text of a label or signal', [MAX_DRAWING_CONTENT]],
  ['points of a drawing or region', [MAX_POINTS]],
  ['password of a quest', [MAX_QUEST_PASSWORD]],
  ['texts of a trophy', [MAX_TROPHY_TEXT]],
  ['trophies of a quest', [MAX_TROPHIES]],
  ['history of a quest', [MAX_REVISIONS]],
  ['quests of an account', [MAX_QUESTS, MAX_QUESTS_MB]],
  ['text of all mindsets of a quest', [MAX_MINDSETS_LENGTH]],
  ['stored images of an account', [MAX_IMAGES, MAX_IMAGES_MIB]],
  ['drawings of a quest', [MAX_DRAWINGS, MAX_DRAWINGS_LENGTH]],
  ['regions of a quest', [MAX_REGIONS, MAX_REGIONS_LENGTH]],
  ['stroke of a drawing, and its height in the 3D view', [MAX_STROKE, MAX_DRAWING_HEIGHT]],
  ['mindchunks of a mindset', [MAX_MINDCHUNKS]],
  ['reactions of a mindchunk', [MAX_REACTIONS]],
] as const)('the limit that decision 16 tells holds: %s', (name, limits) => {
  const numbers = [...(rows.get(name) ?? '').matchAll(/\d[\d,]*/g)].map(([text]) => Number(text.replaceAll(',', '')));
  expect(numbers.slice(0, limits.length)).toEqual(limits);
});

test('bodies are as long as decision 16 tells', () => {
  const MIB = 2 ** 20;
  const told = 'body of a call';
  expect(rows.get(told)).toMatch(/^64 KiB; 4 MiB .*, 1 MiB of a region, 32 MiB .* three times .* 48 MiB at most$/);
  const limits = [calls.fetchScores, calls.createQuest, calls.saveDrawing, calls.saveRegion, calls.saveMindsets].map(
    (call) => bodyLimitsOf(call),
  );
  expect(limits).toEqual([
    { json: 65_536, form: 3 * 65_536 },
    { json: 4 * MIB, form: 12 * MIB },
    { json: 4 * MIB, form: 12 * MIB },
    { json: MIB, form: 3 * MIB },
    { json: 32 * MIB, form: 48 * MIB },
  ]);
});
