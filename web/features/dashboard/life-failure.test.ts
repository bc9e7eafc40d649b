import { expect, test } from 'vitest';
import { callError, refusalError } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { lifeFailure } from './life-failure.ts';

test('a failure without a reason has the sentence of the specification, any other its own', async () => {
  expect(lifeFailure(new TypeError('x is undefined'))).toBe('Unfortunately an error occured.');
  expect(lifeFailure(await refusalError(500, null))).toBe('Unfortunately an error occured.');
  expect(lifeFailure(callError('network'))).toBe(message('common.noNetwork'));
  expect(
    lifeFailure(await refusalError(404, { error: 'not-found', message: message('common.errorOccured'), issues: [] })),
  ).toBe('Unfortunately an error occured.');
});
