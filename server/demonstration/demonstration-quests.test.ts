import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { drawingIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import { cutCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { mindsetIssues } from '@mangoquest/core/mindset/mindset.rules.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { questMindsets } from '@mangoquest/core/quest/quest-document.ts';
import { questIssues } from '@mangoquest/core/quest/quest.rules.ts';
import { readDemonstration } from '../testing/demonstration.ts';

const QUESTS = await readDemonstration();

test('there is a real walk, a virtual journey on the map and a drawn board', () => {
  const kinds = QUESTS.map(({ attributes }) => [attributes.virtual, isBoard(attributes.properties)]);
  expect(kinds).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

describe.each(QUESTS.map((quest) => [quest.attributes.title, quest] as const))('%s', (_title, quest) => {
  const { attributes, mindsets, drawings } = quest;

  test('keeps every rule of the quest form, and every text is short enough for its place', () => {
    expect(questIssues(attributes, { isNew: true, now: 1_800_000_000_000, hasPayee: false })).toEqual([]);
    expect(attributes.price).toBe(0);
  });

  test('keeps every rule of its mindsets', () => {
    const whole = questMindsets(mindsets, { questId: 1, authorId: 1, idOf: (id) => id });
    const issues = whole.flatMap((mindset) => mindsetIssues(mindset, attributes.properties));
    expect(issues).toEqual([]);
  });

  test('has one start, where the quest begins, and its mindsets in order', () => {
    expect(mindsets.filter(({ isStart }) => isStart)).toHaveLength(1);
    expect(mindsets[0]).toMatchObject({
      isStart: true,
      latitude: attributes.latitude,
      longitude: attributes.longitude,
    });
    expect(mindsets.map(({ order }) => order)).toEqual(mindsets.map((_, index) => index));
  });

  test('has two groups, each with its name, and titles that differ', () => {
    expect(new Set(mindsets.map(({ group }) => group)).size).toBe(2);
    expect(mindsets.every(({ group }) => group !== '' && group.length <= 6)).toBe(true);
    expect(new Set(mindsets.map(({ title }) => title)).size).toBe(mindsets.length);
  });

  test('asks one to three questions a stop, with three or four answers that differ and one that is right', () => {
    for (const { mindchunks } of mindsets) {
      expect(mindchunks.length).toBeGreaterThanOrEqual(1);
      expect(mindchunks.length).toBeLessThanOrEqual(3);
      for (const { reactions } of mindchunks) {
        expect([3, 4]).toContain(reactions.length);
        expect(new Set(reactions.map(({ text }) => text)).size).toBe(reactions.length);
        expect(reactions.filter(({ grade }) => grade >= 50).map(({ grade }) => grade)).toEqual([100]);
        expect(reactions.map(({ order }) => order)).toEqual(reactions.map((_, index) => index));
      }
    }
  });

  test('does not hide the right answer in one place', () => {
    const places = mindsets.flatMap(({ mindchunks }) =>
      mindchunks.map(({ reactions }) => reactions.findIndex(({ grade }) => grade === 100)),
    );
    for (const place of [0, 1, 2]) {
      const share = places.filter((found) => found === place).length / places.length;
      expect(share).toBeLessThan(0.55);
      expect(share).toBeGreaterThan(0.1);
    }
  });

  test('writes plain text in questions, answers and messages', () => {
    const texts = mindsets.flatMap(({ title, properties, mindchunks }) => [
      title,
      properties.msgAfterSuccess,
      properties.msgAfterNoSuccess,
      ...mindchunks.flatMap(({ text, reactions }) => [text, ...reactions.map((reaction) => reaction.text)]),
    ]);
    for (const text of texts) {
      expect(text).toMatch(/^[^<>&]{1,300}$/);
      // Typographic quotation marks and ellipses, as in all texts for users.
      expect(text).not.toMatch(/["']|\.\.\.| {2}/);
    }
  });

  test('draws only what may be saved, with every point on 6 decimals', () => {
    expect(drawings.flatMap((drawing) => drawingIssues(drawing))).toEqual([]);
    const degrees = [
      ...drawings.flatMap(({ coordinates }) => coordinates.flat()),
      ...mindsets.flatMap(({ latitude, longitude }) => [latitude, longitude]),
    ];
    expect(degrees.filter((value) => value !== cutCoordinate(value))).toEqual([]);
  });

  test('has a cover', async () => {
    const image = sharp(quest.cover);
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 1280, height: 800 });
    const { channels } = await image.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });
});
