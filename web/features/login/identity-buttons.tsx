import { use } from 'react';
import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import { message } from '../../language/language.ts';
import { identityServices } from '../../session/identity-calls.ts';
import { ServiceLogo } from '../../ui/brand/service-logo.tsx';
import { Button } from '../../ui/controls/button.tsx';
import './identity.css';

export interface IdentityButtonsProps {
  /** Separated by a line from the text above. */
  readonly afterText: boolean;
  /** The service being opened. */
  readonly busy: Social | null;
  readonly disabled: boolean;
  readonly onContinue: (social: Social) => void;
}

/** One button per configured identity service, in the required design and wording; nothing if there is none. */
export function IdentityButtons({ afterText, busy, disabled, onContinue }: IdentityButtonsProps) {
  const services = use(identityServices());
  if (services.length === 0) return null;
  return (
    <>
      {afterText && <div className="or">{message('identity.or')}</div>}
      <div className="services">
        {services.map((social) => (
          <Button
            key={social}
            className="service"
            busy={busy === social}
            disabled={disabled && busy !== social}
            onClick={() => {
              onContinue(social);
            }}
          >
            <ServiceLogo social={social} />
            {message('identity.continue', { service: SOCIAL_NAMES[social] })}
          </Button>
        ))}
      </div>
    </>
  );
}
