import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import type { AccountTab } from '../../ui/paths.ts';
import './account.css';
import { AccountTabs, askedTab, tabName } from './account-tabs.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard } from './email-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { LocationCard } from './location-card.tsx';
import { OptionsCard } from './options-card.tsx';
import { OtherDeviceCard } from './other-device-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PaymentsTab } from './payments/payments-tab.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { ScoresCard } from './scores-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { VisitorCard } from './visitor-card.tsx';
import { WhoCard } from './who-card.tsx';

/** Each card has a file of its own; it renders nothing if it does not apply to the user. */
type AccountCard = (props: { readonly user: User }) => ReactNode;

/** The cards of each tab, by column. */
const COLUMNS: Readonly<Record<Exclude<AccountTab, 'payments'>, readonly (readonly AccountCard[])[]>> = {
  you: [
    [WhoCard, LocationCard],
    [OptionsCard, ThemeCard, RemindersCard],
  ],
  scores: [[ScoresCard]],
  // Login methods, and stored data.
  safety: [
    [EmailCard, PasswordCard, IdentitiesCard, OtherDeviceCard],
    [SessionsCard, DataCard, DeleteCard],
  ],
};

function Column({ cards, user }: { readonly cards: readonly AccountCard[]; readonly user: User }) {
  return (
    <div className="account__column">
      {cards.map((AccountCard, index) => (
        <AccountCard key={index} user={user} />
      ))}
    </div>
  );
}

function Tab({ tab, user }: { readonly tab: AccountTab; readonly user: User }) {
  if (tab === 'payments') return <PaymentsTab user={user} />;
  return (
    <div className="account__columns">
      {COLUMNS[tab].map((cards, index) => (
        <Column key={index} cards={cards} user={user} />
      ))}
    </div>
  );
}

/** Profile, activity, payments, and logging out (Spec §2, account page; look 2, §20.17). */
export function AccountPage() {
  const { status, user } = useSession();
  const { search, hash } = useLocation();
  const asked = askedTab(new URLSearchParams(search), hash);
  if (asked.search !== null) return <Navigate replace to={{ search: asked.search, hash }} />;
  const title = message('account.title');
  return (
    <section className={user === null ? 'account is-narrow' : 'account'}>
      <title>{user === null ? `${title} · Mangoquest` : `${tabName(asked.tab)} · ${title} · Mangoquest`}</title>
      <div className="account__top">
        <h1>{title}</h1>
        {user !== null && <AccountTabs current={asked.tab} />}
      </div>
      <ConfirmEmail />
      {status === 'restoring' && <LoadingOverlay active />}
      {status === 'visitor' && (
        <div className="account__column">
          <VisitorCard />
          <ThemeCard />
        </div>
      )}
      {user !== null && <Tab key={asked.tab} tab={asked.tab} user={user} />}
    </section>
  );
}
