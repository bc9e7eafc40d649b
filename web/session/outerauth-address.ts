import { readOuterauth } from '@mangoquest/core/account/outerauth.ts';
import type { Outerauth } from '@mangoquest/core/account/outerauth.ts';

declare global {
  interface Window {
    /** The path that index.html took out of the address (web/app/outerauth-script.ts). */
    mangoquestOuterauth?: string;
  }
}

/** What the /outerauth address of this page asked for, once; null where there was none, or one that cannot be read. */
export function takeOuterauth(): Outerauth | null {
  const path = window.mangoquestOuterauth;
  delete window.mangoquestOuterauth;
  return path === undefined ? null : readOuterauth(path);
}
