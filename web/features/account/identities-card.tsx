import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchIdentities, unlinkIdentity } from '@mangoquest/contract/calls/identity.ts';
import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import type { LinkedIdentity, Social } from '@mangoquest/core/account/identity.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { locale, message } from '../../language/language.ts';
import { identityServices } from '../../session/identity-calls.ts';
import { Queries } from '../../session/queries.tsx';
import { ServiceLogo } from '../../ui/brand/service-logo.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Card } from './card.tsx';
import './identities.css';

const nameOf = ({ social }: LinkedIdentity) => (social === null ? message('identity.otherService') : SOCIAL_NAMES[social]);

const namesOf = (services: readonly Social[]) => locale.either(services.map((social) => SOCIAL_NAMES[social]));

function Identities({ user }: { readonly user: User }) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const queries = useQueryClient();
  const key = ['identities', user.id];
  const { data } = useQuery({ queryKey: key, queryFn: () => call(fetchIdentities, {}), enabled: !user.isGeneric });
  const { data: services = [] } = useQuery({ queryKey: ['identity-services'], queryFn: identityServices });
  const unlink = useMutation({
    mutationFn: async (identity: LinkedIdentity) => {
      const service = nameOf(identity);
      if (!await dialogs.confirm({ title: message('identity.unlinkTitle', { service }), text: message('identity.unlinkText', { service }), confirmLabel: message('identity.unlink') })) return;
      await call(unlinkIdentity, { issuer: identity.issuer, subject: identity.subject });
      toasts.show(message('identity.unlinked', { service }));
      await queries.invalidateQueries({ queryKey: key });
    },
    onError: (error) => { toasts.error(errorText(error)); },
  });
  if (data === undefined || (data.identities.length === 0 && services.length === 0)) return null;
  const { identities } = data;
  const isLastWayIn = !user.hasPassword && identities.length === 1;
  return (
    <Card title={message('identity.cardTitle')}>
      <p className="muted">{identities.length === 0 ? message('identity.cardNone', { services: namesOf(services) }) : message(isLastWayIn ? 'identity.lastWayIn' : 'identity.cardText')}</p>
      {identities.length > 0 && (
        <ul className="account__identities">
          {identities.map((identity) => (
            <li key={`${identity.issuer} ${identity.subject}`}>
              {identity.social !== null && <ServiceLogo social={identity.social} />}
              <span><b>{nameOf(identity)}</b>{identity.email !== null && <small>{identity.email}</small>}</span>
              {!isLastWayIn && (
                <Button
                  size="small" disabled={unlink.isPending} aria-label={message('identity.unlinkNamed', { service: nameOf(identity), email: identity.email ?? '' })}
                  onClick={() => { unlink.mutate(identity); }}
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

/** The accounts at Google and Apple that sign in to this one. Shows nothing where there are none, and can be none. */
export function IdentitiesCard({ user }: { readonly user: User }) {
  return <Queries><Identities user={user} /></Queries>;
}
