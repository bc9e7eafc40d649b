import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/call-error.ts';
import { beginningLink, confirmingAccount, refusingAccount, unlinkingAccount } from '../../api/mutations/payments.ts';
import type { LinkedAccount } from '../../api/mutations/payments.ts';
import { payee } from '../../api/queries/payments.ts';
import { message } from '../../language/language.ts';
import { answerLinkWindow, linkHere, openLinkWindow } from '../../host/link-window.ts';
import { tell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { confirmAccountText } from './confirm-account.ts';

type Step = 'waiting' | 'confirming' | 'blocked' | 'failed';
export type LinkState = 'loading' | 'off' | 'none' | 'linked' | Step;

/** Links the account that the user's quests are paid to, in the provider's window beside the form. */
export function useLinking() {
  const dialogs = useDialogs();
  const asked = useAsk(payee, null);
  const [step, setStep] = useState<Step | null>(null);
  const address = useRef('');
  const end = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      end.current();
    },
    [],
  );
  const payeeId = asked.data?.payeeId ?? '';

  const onLinked = async (account: LinkedAccount) => {
    end.current();
    setStep('confirming');
    await answer(dialogs, account);
    setStep(null);
    await asked.again();
  };
  const begin = async () => {
    const opened = openLinkWindow();
    setStep(opened === null ? 'blocked' : 'waiting');
    try {
      const { connectUrl = '', state = '' } = await tell(beginningLink, undefined);
      address.current = connectUrl;
      if (opened === null) return;
      end.current();
      const stopAnswering = answerLinkWindow(opened, state, (account) => void onLinked(account));
      end.current = () => {
        stopAnswering();
        opened.close();
      };
      opened.location.replace(connectUrl);
    } catch (error) {
      opened?.close();
      setStep('failed');
      await dialogs.alert(errorText(error));
    }
  };
  return {
    state: stateOf(step, asked.data, asked.error),
    payeeId,
    email: asked.data?.email ?? '',
    begin: () => void begin(),
    cancel: () => {
      end.current();
      setStep(null);
      void asked.again();
    },
    here: () => {
      if (address.current !== '') linkHere(address.current);
    },
    unlink: () => void unlink(dialogs, asked.data?.email || payeeId),
    again: () => {
      setStep(null);
      void asked.again();
    },
  };
}

async function orSay(dialogs: Dialogs, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    await dialogs.alert(errorText(error));
  }
}

/** Asks whether it is the right account; on "no" the previous account stays linked. */
async function answer(dialogs: Dialogs, account: LinkedAccount): Promise<void> {
  const isRight = await dialogs.confirm({
    title: confirmAccountText(account),
    confirmLabel: message('payment.confirm'),
    cancelLabel: message('payment.notThis'),
  });
  await orSay(dialogs, () => tell(isRight ? confirmingAccount : refusingAccount, account));
}

async function unlink(dialogs: Dialogs, id: string): Promise<void> {
  const sure = await dialogs.confirm({
    title: message('payment.unlinkAsk', { id }),
    confirmLabel: message('payment.unlink'),
    destructive: true,
  });
  if (sure) await orSay(dialogs, () => tell(unlinkingAccount, {}));
}

function stateOf(step: Step | null, data: { readonly payeeId: string | null } | undefined, error: unknown): LinkState {
  if (step !== null) return step;
  if (data === undefined) return error === null ? 'loading' : 'failed';
  if (data.payeeId === null) return 'off';
  return data.payeeId === '' ? 'none' : 'linked';
}
