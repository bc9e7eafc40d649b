import { expect, test } from 'vitest';
import { message } from './messages.ts';
import { sentences } from './sentences.ts';

test('each field that is wrong gets its sentence, with what fills it', () => {
  expect(sentences([])).toEqual({});
  expect(sentences([{ field: 'password', message: 'account.wrongPassword' }, { field: 'image', message: 'quest.fileTooLarge', parameters: { n: 2 } }])).toEqual({
    password: message('account.wrongPassword'), image: message('quest.fileTooLarge', { n: 2 }),
  });
  expect(message('quest.fileTooLarge', { n: 2 })).toContain('2');
});
