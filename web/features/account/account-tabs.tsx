import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { message } from '../../language/language.ts';
import { accountPath } from '../../ui/paths.ts';
import type { AccountTab } from '../../ui/paths.ts';

const TABS = {
  you: 'account.tabYou',
  scores: 'account.tabScores',
  payments: 'account.tabPayments',
  safety: 'account.tabSafety',
} as const satisfies Record<AccountTab, string>;

export const tabName = (tab: AccountTab): string => message(TABS[tab]);

/** Mails link to a card by hash, and the payment provider adds its order id as `token`. */
const isOfPayments = (search: URLSearchParams, hash: string) => hash === '#invoices' || search.has('token');

/** The tab in the URL; null if there is none. */
function namedTab(search: URLSearchParams): AccountTab | null {
  const name = search.get('tab') ?? '';
  return Object.hasOwn(TABS, name) ? (name as AccountTab) : null;
}

export interface AskedTab {
  readonly tab: AccountTab;
  /** Query with the tab added, for URLs without one; null if no redirect is needed. */
  readonly search: string | null;
}

/** The tab that a URL leads to (Spec §2 "/account"; look 2, §20.17). */
export function askedTab(search: URLSearchParams, hash: string): AskedTab {
  const named = namedTab(search);
  if (named !== null) return { tab: named, search: null };
  if (!isOfPayments(search, hash)) return { tab: 'you', search: null };
  const whole = new URLSearchParams(search);
  whole.set('tab', 'payments');
  return { tab: 'payments', search: whole.toString() };
}

/** Tabs are links, so that they can be bookmarked, opened in a new tab, and left with Back. */
export function AccountTabs({ current }: { readonly current: AccountTab }) {
  const chosen = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    // The tab bar scrolls where there is not enough room.
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className="account__tabs account__scroll" aria-label={message('account.tabs')}>
      <div className="seg">
        {(Object.keys(TABS) as AccountTab[]).map((tab) => (
          <Link
            key={tab}
            ref={tab === current ? chosen : null}
            to={accountPath(tab)}
            className={tab === current ? 'is-on' : undefined}
            aria-current={tab === current ? 'page' : undefined}
          >
            {tabName(tab)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
