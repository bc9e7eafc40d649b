import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import type { LinkedIdentity, Social } from '@mangoquest/core/account/identity.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { errorText } from '../../api/call-error.ts';
import { unlinking } from '../../api/mutations/account.ts';
import { identities } from '../../api/queries/account.ts';
import { locale, message } from '../../language/language.ts';
import { servicesToLink } from '../../session/identity-calls.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { ServiceLogo } from '../../ui/brand/service-logo.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Card } from './card.tsx';
import './identities.css';

const nameOf = ({ social }: LinkedIdentity) =>
  social === null ? message('identity.otherService') : SOCIAL_NAMES[social];

const namesOf = (services: readonly Social[]) => locale.either(services.map((social) => SOCIAL_NAMES[social]));

/** Linked Google and Apple accounts. Hidden if there are none, and none can be linked. */
export function IdentitiesCard({ user }: { readonly user: User }) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const { data } = useAsk(identities, {}, { isWanted: !user.isGeneric });
  const { data: services = [] } = useAsk(servicesToLink, null);
  const { tell, isPending } = useTell(unlinking);
  const unlink = async (identity: LinkedIdentity) => {
    const service = nameOf(identity);
    if (
      !(await dialogs.confirm({
        title: message('identity.unlinkTitle', { service }),
        text: message('identity.unlinkText', { service }),
        confirmLabel: message('identity.unlink'),
      }))
    )
      return;
    try {
      await tell({ issuer: identity.issuer, subject: identity.subject });
      toasts.show(message('identity.unlinked', { service }));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  if (data === undefined || (data.identities.length === 0 && services.length === 0)) return null;
  const linked = data.identities;
  const isLastWayIn = !user.hasPassword && linked.length === 1;
  return (
    <Card title={message('identity.cardTitle')}>
      <p className="muted">
        {linked.length === 0
          ? message('identity.cardNone', { services: namesOf(services) })
          : message(isLastWayIn ? 'identity.lastWayIn' : 'identity.cardText')}
      </p>
      {linked.length > 0 && (
        <ul className="account__identities">
          {linked.map((identity) => (
            <li key={`${identity.issuer} ${identity.subject}`}>
              {identity.social !== null && <ServiceLogo social={identity.social} />}
              <span>
                <b>{nameOf(identity)}</b>
                {identity.email !== null && <small>{identity.email}</small>}
              </span>
              {!isLastWayIn && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={message('identity.unlinkNamed', {
                    service: nameOf(identity),
                    email: identity.email ?? '',
                  })}
                  onClick={() => {
                    void unlink(identity);
                  }}
                >
                  {message('identity.unlink')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
