import { expect, test } from 'vitest';
import { message } from '@mangoquest/core/messages/messages.ts';
import { callError, refusalError } from '../../api/call-error.ts';
import { lifeFailure } from './life-failure.ts';

test('a failure without a reason has the sentence of the specification, any other its own', () => {
  expect(lifeFailure(new TypeError('x is undefined'))).toBe('Unfortunately an error occured.');
  expect(lifeFailure(refusalError(500, null))).toBe('Unfortunately an error occured.');
  expect(lifeFailure(callError('network'))).toBe(message('common.noNetwork'));
  expect(lifeFailure(refusalError(404, { error: 'not-found', message: message('common.errorOccured'), issues: [] }))).toBe('Unfortunately an error occured.');
});
