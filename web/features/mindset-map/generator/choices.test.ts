import { expect, test } from 'vitest';
import { MIN_RADIUS, RADIUS_STEP } from '@mangoquest/core/generator/options.ts';
import { firstChoices, issuesOf, optionsOf, presentChoices, previewOf } from './choices.ts';

const CENTER = { latitude: 40.7414681, longitude: -73.9923189 };
const THERE = { questId: 7, usedGroups: [], existing: 0 };
const READ = { text: '', language: 'jpn', plan: null, index: null };

test('in a contest none is made until it is said how many; in other quests as many as the source has', () => {
  const contest = { ...firstChoices(CENTER, '1', true), sourceText: 'Who? | me' };
  expect(optionsOf(contest, THERE, READ).count).toBe(0);
  expect(contest.isAdvanced).toBe(true);
  expect(issuesOf(contest, THERE, READ).map(({ message }) => message)).toEqual(['generator.chooseHowMany']);
  expect(issuesOf({ ...contest, count: '1' }, THERE, READ)).toEqual([]);

  const other = { ...firstChoices(CENTER, '1', false), sourceText: 'Who? | me' };
  expect(optionsOf(other, THERE, READ).count).toBeNull();
  expect(issuesOf(other, THERE, READ)).toEqual([]);
});

test('a radius begins at 500 m, has at least 100 m, and goes by 100 m', () => {
  const choices = { ...firstChoices(CENTER, '1', false), sourceText: 'Who? | me' };
  expect([choices.radius, MIN_RADIUS, RADIUS_STEP]).toEqual([500, 100, 100]);
  expect(issuesOf({ ...choices, radius: MIN_RADIUS }, THERE, READ)).toEqual([]);
  expect(issuesOf({ ...choices, radius: MIN_RADIUS - 1 }, THERE, READ).map(({ field }) => field)).toEqual(['radius']);
});

test('the language of the pictures is told with their text alone', () => {
  const choices = firstChoices(CENTER, '1', false);
  expect(optionsOf({ ...choices, sourceType: 'image' }, THERE, READ).language).toBe('jpn');
  expect(optionsOf(choices, THERE, READ).language).toBeNull();
});

test('what does not change how a source is read is asked for otherwise while it is wrong; the rest is waited for', () => {
  const first = { ...firstChoices(CENTER, '1', true), sourceText: 'Who? | me' };
  const there = { ...THERE, usedGroups: ['park'] };
  const preview = (choices: typeof first) => {
    const options = optionsOf(choices, there, READ);
    return previewOf(options, issuesOf(choices, there, READ), there);
  };
  const wrong = { ...first, localization: 'region', nameType: 'all', group: 'park' } as const;
  expect(preview(wrong)).toMatchObject({ localization: 'center', nameType: 'username', count: 1, group: '1' });
  expect(preview({ ...first, count: '3' })).toEqual(optionsOf({ ...first, count: '3' }, there, READ));
  expect(preview({ ...wrong, sourceText: ' ' })).toBeNull();
  expect(preview({ ...wrong, columns: wrong.rows })).toBeNull();
});

test('a region that was deleted meanwhile counts as none, until it is there again', () => {
  const kept = {
    ...firstChoices(CENTER, '1', false),
    sourceText: 'Who? | me',
    localization: 'region',
    regionId: 4,
  } as const;
  const issues = (...ids: number[]) => {
    const choices = presentChoices(kept, { regions: ids.map((id) => ({ id })), offered: '1' });
    return [optionsOf(choices, THERE, READ).regionId, ...issuesOf(choices, THERE, READ).map(({ message }) => message)];
  };
  expect(issues(3)).toEqual([null, 'generator.noRegion']);
  expect(issues(3, 4)).toEqual([4]);
});

test('the group is the one that is offered until another one is typed', () => {
  const kept = firstChoices(CENTER, '1', false);
  expect(presentChoices(kept, { regions: [], offered: '3' }).group).toBe('3');
  const typed = { ...kept, group: '1', isGroupTyped: true };
  expect(presentChoices(typed, { regions: [], offered: '3' }).group).toBe('1');
});
