import { expect, test } from 'vitest';
import { judge, leftField, openLogin, typed, withoutJudgement } from './login-state.ts';

test('a field is checked on leaving it, once something stands in it', () => {
  const opened = openLogin(null);
  expect(leftField(opened, 'log-in', 'email')).toBe(opened);
  const wrong = leftField(typed(opened, { email: 'ada' }), 'log-in', 'email');
  expect(Object.keys(wrong.judged['log-in'].errors)).toEqual(['email']);
  expect(leftField(typed(wrong, { email: 'ada@example.org' }), 'log-in', 'email').judged['log-in'].errors).toEqual({});
});

test('what is said of one mode is not said of the other', () => {
  const state = judge(openLogin('came so'), 'sign-up', { failure: 'no' });
  expect([state.judged['sign-up'].failure, state.judged['log-in'].failure, state.arrival]).toEqual([
    'no',
    null,
    'came so',
  ]);
  expect(withoutJudgement(state, 'sign-up').judged['sign-up']).toEqual({ errors: {}, failure: null });
});
