import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '@mangoquest/contract/call.ts';
import { as, record } from '@mangoquest/contract/wire/record.ts';
import { Conflict, Invalid } from '../ports/domain-errors.ts';
import { refusedReply } from './errors.ts';

const plain = {
  name: 'Test',
  method: 'POST',
  path: '/test',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({}),
  reply: z.string(),
  summary: '',
} as const;
const telling = call({
  ...plain,
  detail: record({ mindset: as('qset', z.int()) }),
  issueDetail: z.object({ id: z.int() }),
});
const issue = { field: 'title', message: 'common.invalid', detail: { id: 7, hidden: true } } as const;

test('a detail travels by the schema of the call that was refused, and nothing beyond it', () => {
  expect(refusedReply(new Conflict(undefined, { mindset: 3, hidden: true }), telling).body).toMatchObject({
    error: 'conflict',
    detail: { qset: 3 },
  });
  const { issues } = refusedReply(new Invalid([issue]), telling).body as { issues: unknown };
  expect(issues).toEqual([{ ...issue, detail: { id: 7 } }]);
});

test('of a call that says nothing of a detail, none is told', () => {
  expect(refusedReply(new Conflict(undefined, { mindset: 3 }), call(plain)).body).not.toHaveProperty('detail');
  const { issues } = refusedReply(new Invalid([issue]), call(plain)).body as { issues: unknown };
  expect(issues).toEqual([{ field: 'title', message: 'common.invalid' }]);
});
