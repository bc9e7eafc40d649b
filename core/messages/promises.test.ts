import { expect, test } from 'vitest';
import { english } from '@mangoquest/language/english.ts';
import { attributes } from './en/attributes.ts';

/** What cannot be done yet, or comes with a later release. */
const PROMISE =
  /\b(cannot|can’t|can't)\b[^.:]*\byet\b|\bplayers will (add|be able)\b|\bcoming soon\b|\bnot (supported|possible) yet\b/i;

/** True ones: the state of an element or of this installation. */
const STATES = ['recognition.unprepared'];

test('no sentence promises what is there, or what may never be', () => {
  const said = Object.values(english).flatMap((area) => Object.entries<string>(area));
  expect(said.filter(([key, text]) => PROMISE.test(text) && !STATES.includes(key))).toEqual([]);
});

test('the kinds of quest are described by what players do in them', () => {
  const social = [attributes['attributes.kindSocialText'], attributes['attributes.editableHint']];
  for (const text of [...social, attributes['tooltip.editable']]) expect(text).toMatch(/players add mindsets/i);
  expect(attributes['attributes.kindSearchableText']).toMatch(/search/);
  expect(attributes['tooltip.kind']).toMatch(/Searchable: [^.]*searched by its words.*Social: players add mindsets/);
});
