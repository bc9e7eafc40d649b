import type { Browser, Page } from 'puppeteer-core';
import type { SignedIn } from '../seed/people.ts';

/** The phone that Lighthouse simulates. */
export const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: false } as const;

/** A page whose browser has the user's session. */
export async function signedIn(browser: Browser, url: string, { userId, refreshToken }: SignedIn): Promise<Page> {
  await browser.setCookie({
    name: 'mangoquest-session',
    value: refreshToken,
    domain: 'localhost',
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
  });
  const page = await browser.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(`localStorage.setItem('session', '${userId}')`);
  return page;
}
