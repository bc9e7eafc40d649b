import { useState } from 'react';
import type { User } from '@mangoquest/core/account/user.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { savingSettings } from '../../session/own-user.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Card } from './card.tsx';

type Flag = 'isAdvanced' | 'showTooltips';
const FLAGS: readonly (readonly [Flag, MessageKey])[] = [
  ['isAdvanced', 'account.showAdvanced'],
  ['showTooltips', 'account.showTooltips'],
];

/** The two checkboxes, saved on change (Spec §2, account page). */
export function OptionsCard({ user }: { readonly user: User }) {
  const { tell } = useTell(savingSettings);
  const toasts = useToasts();
  /** Optimistic values of clicks that are not saved yet. */
  const [waiting, setWaiting] = useState<Partial<Record<Flag, boolean>>>({});

  const change = async (flag: Flag, isOn: boolean) => {
    setWaiting((before) => ({ ...before, [flag]: isOn }));
    try {
      await tell({ [flag]: isOn });
      toasts.saved();
    } catch (reason) {
      toasts.error(errorText(reason));
    }
    setWaiting(({ [flag]: _, ...rest }) => rest);
  };
  return (
    <Card title={message('account.options')}>
      <div className="account__flags">
        {FLAGS.map(([flag, label]) => (
          <Checkbox
            key={flag}
            label={message(label)}
            checked={waiting[flag] ?? user[flag]}
            disabled={waiting[flag] !== undefined}
            onChange={(isOn) => {
              void change(flag, isOn);
            }}
          />
        ))}
      </div>
    </Card>
  );
}
