import type { ReactNode } from 'react';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import './account.css';
import { ConfirmEmail } from './confirm-email.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard } from './email-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { LocationCard } from './location-card.tsx';
import { OptionsCard } from './options-card.tsx';
import { OtherDeviceCard } from './other-device-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PaidCard } from './paid-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { ScoresCard } from './scores-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { VisitorCard } from './visitor-card.tsx';
import { WhoCard } from './who-card.tsx';

/** Each card stands in a file of its own; one that has nothing for this user shows nothing. */
type AccountCard = (props: { readonly user: User }) => ReactNode;

/** Who you are and what you did. */
const ABOUT: readonly AccountCard[] = [
  WhoCard,
  LocationCard,
  ScoresCard,
  InvoicesCard,
  SalesCard,
  PaidCard,
  RemindersCard,
  OptionsCard,
  ThemeCard,
];
/** How you get in, and what is kept of you. */
const ACCESS: readonly AccountCard[] = [
  EmailCard,
  PasswordCard,
  OtherDeviceCard,
  IdentitiesCard,
  SessionsCard,
  DataCard,
  DeleteCard,
];

function Column({ cards, user }: { readonly cards: readonly AccountCard[]; readonly user: User }) {
  return (
    <div className="account__column">
      {cards.map((AccountCard, index) => (
        <AccountCard key={index} user={user} />
      ))}
    </div>
  );
}

/** Who you are, how it looks, and the way out (Spec §2, account page). */
export function AccountPage() {
  const { status, user } = useSession();
  return (
    <section className="account">
      <title>{`${message('account.title')} · Mangoquest`}</title>
      <h1>{message('account.title')}</h1>
      <ConfirmEmail />
      {status === 'restoring' && <LoadingOverlay active />}
      {status === 'visitor' && (
        <div className="account__column">
          <VisitorCard />
          <ThemeCard />
        </div>
      )}
      {user !== null && (
        <div className="account__columns">
          <Column cards={ABOUT} user={user} />
          <Column cards={ACCESS} user={user} />
        </div>
      )}
    </section>
  );
}
