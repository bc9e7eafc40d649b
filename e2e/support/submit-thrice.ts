import type { Locator } from '@playwright/test';
import type { Call } from '@mangoquest/contract/call.ts';

/**
 * Submits a form three times before the page can show that it is busy. Returns a function that counts the resulting
 * calls.
 */
export async function submitThrice(form: Locator, { path }: Pick<Call, 'path'>): Promise<() => number> {
  let calls = 0;
  form.page().on('request', (request) => {
    if (request.url().endsWith(path)) calls += 1;
  });
  await form.evaluate((element: HTMLFormElement) => {
    for (let time = 0; time < 3; time += 1) element.requestSubmit();
  });
  return () => calls;
}
