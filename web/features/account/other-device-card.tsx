import { useState } from 'react';
import { outerauthPath } from '@mangoquest/core/account/outerauth.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { makingCode } from '../../api/mutations/account.ts';
import { currentQuest } from '../../api/queries/start.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { askOnce } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import './access-cards.css';
import { Card } from './card.tsx';
import { useWork } from './use-work.ts';

interface Made {
  readonly link: string;
  readonly expiresAt: number;
}

/** A link with a one-time code, for logging in on a device without typing a password (settled, /outerauth). */
export function OtherDeviceCard({ user }: { readonly user: User }) {
  const [made, setMade] = useState<Made | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const { tell } = useTell(makingCode);
  const work = useWork();
  const make = () =>
    work.run(async () => {
      // Leads to the game for a user who is playing, otherwise to their quests.
      const { current } = await askOnce(currentQuest, null);
      const { code, expiresAt } = await tell({});
      setIsCopied(false);
      setMade({
        link:
          window.location.origin +
          outerauthPath({ email: user.email, code, route: current === null ? 'dashboard' : 'outergame' }),
        expiresAt,
      });
    });
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // Copying failed: the link is visible, and can be copied manually.
    }
  };
  return (
    <Card title={message('account.otherDeviceTitle')}>
      <p className="muted">{message('account.otherDeviceText')}</p>
      {made !== null && (
        <TextInput
          label={message('account.otherDeviceLink')}
          readOnly
          value={made.link}
          onChange={() => undefined}
          hint={message('account.otherDeviceUntil', { time: locale.dateTime(made.expiresAt) })}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
          after={
            <button
              type="button"
              className="input__button"
              aria-label={message(isCopied ? 'account.copied' : 'account.copy')}
              onClick={() => {
                void copy(made.link);
              }}
            >
              <Icon name={isCopied ? 'check' : 'copy'} weight="regular" />
            </button>
          }
        />
      )}
      {work.failure !== null && (
        <p className="err" role="alert">
          {work.failure}
        </p>
      )}
      <div className="row account__buttons">
        <Button
          busy={work.busy}
          onClick={() => {
            void make();
          }}
        >
          {message(made === null ? 'account.otherDeviceMake' : 'account.otherDeviceAgain')}
        </Button>
      </div>
    </Card>
  );
}
