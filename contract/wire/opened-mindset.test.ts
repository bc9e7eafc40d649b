import { expect, test } from 'vitest';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { openedMindset, openedMindsetToWire } from './opened-mindset.ts';

/**
 * All fields of a saved mindset, and some that it does not have today: values that must stay on the server contain
 * "secret".
 */
const SAVED = {
  id: 4,
  questId: 2,
  title: 'The gate',
  image: { name: 'a.webp', tag: 'A gate', bytes: 'secret' },
  embed: '',
  isImmediateGrading: true,
  allChecked: false,
  chain: [{ grade: 'secret', target: 'secret' }],
  properties: { msgAfterSuccess: 'secret', hint: 'secret' },
  group: 'secret',
  code: 'secret',
  randomize: 'secret',
  latitude: 'secret',
  mindchunks: [
    {
      id: 5,
      text: 'Which?',
      comment: 'Look up',
      order: 'secret',
      weight: 'secret',
      reactions: [
        { id: 6, text: 'This', grade: 'secret', order: 'secret' },
        { id: 7, text: 'That', grade: 'secret', chain: 'secret' },
      ],
    },
  ],
};

test('an opened mindset is written by an allow-list: no grade, no chain and nothing new of a mindset comes along', () => {
  const written = openedMindsetToWire(SAVED as unknown as OpenedMindset);
  expect(JSON.stringify(written)).not.toMatch(/secret|grade"|chain|propert/);
  expect(written).toEqual({
    id: 4,
    questId: 2,
    title: 'The gate',
    image: { name: 'a.webp', tag: 'A gate' },
    embedContent: '',
    isImmediateGrading: true,
    allChecked: false,
    questionlist: [
      {
        questionid: 5,
        questionname: 'Which?',
        comment: 'Look up',
        inturn: 0,
        answeredid: 0,
        answerlist: [
          { answerid: 6, answername: 'This', inturn: 0 },
          { answerid: 7, answername: 'That', inturn: 1 },
        ],
      },
    ],
  });
});

test('what is written past the schema is what the schema describes', () => {
  const written = openedMindsetToWire(SAVED as unknown as OpenedMindset);
  expect(openedMindset.encode(openedMindset.decode(written))).toEqual(written);
  expect(openedMindsetToWire({ ...openedMindset.decode(written), image: null })).toEqual({ ...written, image: null });
});
