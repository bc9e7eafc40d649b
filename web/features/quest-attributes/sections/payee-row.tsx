import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLinking } from './use-linking.ts';

/** The account that the creator is paid to (Spec §2, attributes; look 2, §8). */
export function PayeeRow() {
  const { state, payeeId, begin, cancel, here, unlink, again } = useLinking();
  return (
    <div className="attributes__payee">
      <p className="between row">
        <b id="payee">{message('payment.account')}</b>
        <span className="xs muted">{message('payment.accountHint')}</span>
      </p>
      <div className={`attributes__payeebox is-${state}`} role="group" aria-labelledby="payee">
        <Icon name="paypal-logo" />
        <div className="grow">
          <b>{TITLES[state](payeeId)}</b>
          <p className="sm muted">{TEXTS[state]()}</p>
        </div>
        {(state === 'none' || state === 'off') && (
          <Button disabled={state === 'off'} onClick={begin}>
            {message('payment.link')}
          </Button>
        )}
        {state === 'waiting' && <Button onClick={cancel}>{message('common.cancel')}</Button>}
        {state === 'blocked' && <Button onClick={here}>{message('payment.openHere')}</Button>}
        {state === 'linked' && <Button onClick={unlink}>{message('payment.unlink')}</Button>}
        {state === 'failed' && <Button onClick={again}>{message('ui.retry')}</Button>}
      </div>
    </div>
  );
}

type State = ReturnType<typeof useLinking>['state'];

const none = () => message('payment.accountNone');
const TITLES: Record<State, (payeeId: string) => string> = {
  loading: () => '\u00a0',
  off: none,
  none,
  waiting: () => message('payment.waiting'),
  blocked: () => message('payment.blocked'),
  linked: (id) => message('payment.linked', { id }),
  failed: () => message('common.somethingWrong'),
};
const TEXTS: Record<State, () => string> = {
  loading: () => '',
  off: () => message('payment.off'),
  none: () => message('payment.accountNoneText'),
  waiting: () => message('payment.linkWaitingText'),
  blocked: () => '',
  linked: () => message('payment.linkedText'),
  failed: () => message('payment.notLinked'),
};
