import { useState } from 'react';
import { errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { savingSettings } from '../../session/own-user.ts';
import { useSession } from '../../session/use-session.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';

/** The user's "advanced" flag (Spec §6), the same as on the account page. The form changes once it is saved. */
export function AdvancedSwitch({ label, hint }: { readonly label: string; readonly hint?: string }) {
  const { user } = useSession();
  const { tell } = useTell(savingSettings);
  const toasts = useToasts();
  const [waiting, setWaiting] = useState<boolean>();
  const change = async (isAdvanced: boolean) => {
    setWaiting(isAdvanced);
    try {
      await tell({ isAdvanced });
    } catch (reason) {
      toasts.error(errorText(reason));
    }
    setWaiting(undefined);
  };
  return (
    <Switch
      label={label}
      hint={hint}
      checked={waiting ?? user?.isAdvanced ?? false}
      disabled={waiting !== undefined}
      onChange={(isOn) => {
        void change(isOn);
      }}
    />
  );
}

/** Shown at the end of the form where there is no side list. */
export function AdvancedCard() {
  return (
    <section className="attributes__block attributes__advanced" aria-labelledby="advanced-heading">
      <h2 id="advanced-heading">{message('attributes.advanced')}</h2>
      <AdvancedSwitch label={message('attributes.advancedOptions')} hint={message('attributes.advancedHint')} />
    </section>
  );
}
