import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loginReply } from './account.ts';
import { drawing } from './drawing.ts';
import { markedIds, mindset, mindsetDifference, sentMindset } from './mindset.ts';
import { playedMap } from './play.ts';
import { answered, answerResult } from './answer.ts';
import { openedMindset } from './opened-mindset.ts';
import { quest, questAttributes, sentQuest } from './quest.ts';
import {
  text,
  id,
  newId,
  latitude,
  longitude,
  time,
  bag,
  group,
  visibility,
  attributes,
  partial,
  wholeMindset,
  difference,
  summary,
} from '../testing/arbitraries.ts';

/** The value after a trip through JSON. */
function travel(wire: unknown): unknown {
  return JSON.parse(JSON.stringify(wire));
}

function there<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): unknown {
  return z.decode(schema, travel(z.encode(schema, value)) as z.input<Schema>);
}

test.each([
  ['quest attributes', questAttributes, attributes],
  ['the attributes of a form', sentQuest, attributes.filter(({ image: picture }) => picture?.content !== '')],
  ['the attributes of a form that leaves things out', sentQuest, partial],
  ['a mindset', mindset, wholeMindset.filter((one) => one.group !== '' || !one.isSocial)],
  ['a difference', mindsetDifference, difference.filter(({ fields }) => fields.image?.content !== '')],
  [
    'a new mindset',
    sentMindset,
    wholeMindset
      .filter((one) => (one.group !== '' || !one.isSocial) && one.image?.content !== '')
      .map(({ authorId: _a, ...one }) => one),
  ],
  ['the three id lists', markedIds, fc.record({ start: fc.array(id), marked: fc.array(id), targeted: fc.array(id) })],
  [
    'a drawing',
    drawing,
    fc.record({
      id: newId,
      questId: id,
      type: fc.constantFrom('label', 'polygon', 'circle', 'noMapBoard'),
      borderColor: text,
      fillColor: text,
      coordinates: fc.array(fc.tuple(latitude, longitude), { minLength: 1, maxLength: 5 }),
      properties: bag,
    }),
  ],
  [
    'an answer',
    answered,
    fc.record({ mindsetId: id, picks: fc.array(fc.record({ mindchunkId: id, reactionId: id }), { maxLength: 5 }) }),
  ],
  [
    "an answer's result",
    answerResult,
    fc.record({
      mindsetId: id,
      grade: fc.integer({ min: -100, max: 100 }),
      success: fc.boolean(),
      gamecodeResult: fc.constantFrom('not', 'in-between', 'finish'),
      previouslyChecked: fc.boolean(),
      timeBonus: fc.nat(),
      stars: fc.integer(),
      score: fc.integer(),
      message: text,
      next: fc.option(fc.record({ questId: id, mindsetId: id }), { nil: null }),
    }),
  ],
  [
    'a played map',
    playedMap,
    fc.record({
      quest: summary,
      revision: fc.nat(),
      isOffline: fc.boolean(),
      background: fc.option(fc.webUrl(), { nil: null }),
      points: fc.array(
        fc.record({
          id,
          title: text,
          latitude,
          longitude,
          isStart: fc.boolean(),
          group,
          isSocial: fc.boolean(),
          visibility,
          mindchunkCount: fc.nat(20),
          placeTag: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
    }),
  ],
  [
    'an opened mindset',
    openedMindset,
    fc.record({
      id,
      questId: id,
      title: text,
      image: fc.option(fc.record({ name: text }), { nil: null }),
      embed: text,
      isImmediateGrading: fc.boolean(),
      allChecked: fc.boolean(),
      mindchunks: fc.array(
        fc.record({ id, text, comment: text, reactions: fc.array(fc.record({ id, text }), { maxLength: 4 }) }),
        { maxLength: 3 },
      ),
    }),
  ],
] as [string, z.ZodType, fc.Arbitrary<unknown>][])('%s comes back from the wire as it was', (_, schema, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(there(schema, value)).toEqual(value);
    }),
    { numRuns: 200 },
  );
});

test('fields may all come as text, as a URL-encoded body brings them', () => {
  fc.assert(
    fc.property(attributes, (value) => {
      const wire = z.encode(questAttributes, value as never);
      expect(z.decode(sentQuest, JSON.stringify(wire))).toEqual({ ...value, image: z.decode(sentQuest, wire).image });
    }),
    { numRuns: 100 },
  );
});

test("a saved quest travels with its version's times as epoch-millisecond text", () => {
  fc.assert(
    fc.property(attributes, id, time, time, (value, questId, startTime, endTime) => {
      const { startTime: _s, endTime: _e, ...rest } = value;
      const whole = {
        ...rest,
        id: questId,
        creator: { userId: 3, username: 'nora' },
        version: { id: 9, number: 2, startTime, endTime },
        withPassword: false,
        mindsetCount: 12,
        playableCount: 11,
        deleted: false,
        revision: 4,
      };
      const wire = z.encode(quest, whole as never);
      expect((wire['mgqVersion'] as { startTime: string }).startTime).toBe(startTime === null ? '' : String(startTime));
      expect(wire.questId).toBe(questId);
      expect(z.decode(quest, travel(wire) as never)).toEqual(whole);
    }),
    { numRuns: 100 },
  );
});

test("login replies are the specification's text", () => {
  const reply = { outcome: 'ok!', userId: 12, username: 'nora.vidal', token: 'abc_-9' } as const;
  expect(z.encode(loginReply, reply)).toBe('ok!:12:nora.vidal:abc_-9');
  expect(z.decode(loginReply, 'ok!:12:nora.vidal:abc_-9')).toEqual(reply);
  expect(z.decode(loginReply, 'wrong_pass')).toEqual({ outcome: 'wrong_pass' });
  expect(loginReply.safeDecode('ok!:x').success).toBe(false);
});
