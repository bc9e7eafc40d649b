// Inputs of signing up and logging in.
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, PLACE, TEST_PASSWORD } from './test-app.ts';

export const credentials = (email: string, password: string) => ({ ...EMPTY_CREDENTIALS, email, password });
export const form = (changes: Partial<typeof EMPTY_SIGN_UP>) => ({
  ...EMPTY_SIGN_UP,
  ...PLACE,
  email: 'new@example.org',
  username: 'new',
  password: TEST_PASSWORD,
  isOldEnough: true,
  ...changes,
});
