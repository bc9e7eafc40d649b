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

/** Mails lead to a card by its place, and the payment provider leads back with its name of an order. */
const isOfPayments = (search: URLSearchParams, hash: string) => hash === '#invoices' || search.has('token');

/** The tab that an address names; null where it names none. */
function namedTab(search: URLSearchParams): AccountTab | null {
  const name = search.get('tab') ?? '';
  return Object.hasOwn(TABS, name) ? (name as AccountTab) : null;
}

export interface AskedTab {
  readonly tab: AccountTab;
  /** The same with the tab in it, of an address from before there were tabs. */
  readonly search: string | null;
}

/** Which tab an address leads to (Spec §2 "/account"; look 2, §20.17). */
export function askedTab(search: URLSearchParams, hash: string): AskedTab {
  const named = namedTab(search);
  if (named !== null) return { tab: named, search: null };
  if (!isOfPayments(search, hash)) return { tab: 'you', search: null };
  const whole = new URLSearchParams(search);
  whole.set('tab', 'payments');
  return { tab: 'payments', search: whole.toString() };
}

/** Each tab is an address: it can be linked to, gone back to, and opened beside. */
export function AccountTabs({ current }: { readonly current: AccountTab }) {
  const chosen = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    // Where they have no room for all of them they scroll.
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
