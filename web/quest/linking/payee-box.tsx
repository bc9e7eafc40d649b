import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import './payee-box.css';
import { useLinking } from './use-linking.ts';
import type { LinkState } from './use-linking.ts';

/** The account that a creator is paid to, with what links it (Spec §2, attributes; look 2, §8). */
export function PayeeBox() {
  const { state, payeeId, begin, cancel, here, unlink, again } = useLinking();
  return (
    <div className={`payee is-${state}`} role="group" aria-label={message('payment.account')}>
      <Icon name="paypal-logo" />
      <div className="payee__words" role="status">
        <b>{TITLES[state](payeeId)}</b>
        <p className="xs muted">{TEXTS[state]()}</p>
      </div>
      <div className="payee__buttons">
        {(state === 'none' || state === 'off') && (
          <Button size="small" disabled={state === 'off'} onClick={begin}>
            {message('payment.link')}
          </Button>
        )}
        {state === 'waiting' && (
          <Button size="small" onClick={cancel}>
            {message('common.cancel')}
          </Button>
        )}
        {state === 'blocked' && (
          <Button size="small" onClick={here}>
            {message('payment.openHere')}
          </Button>
        )}
        {state === 'linked' && (
          <>
            <Button size="small" variant="quiet" onClick={unlink}>
              {message('payment.unlink')}
            </Button>
            <Button size="small" onClick={begin}>
              {message('payment.change')}
            </Button>
          </>
        )}
        {state === 'failed' && (
          <Button size="small" onClick={again}>
            {message('ui.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

const none = () => message('payment.accountNone');
const TITLES: Record<LinkState, (payeeId: string) => string> = {
  loading: () => '\u00a0',
  off: none,
  none,
  waiting: () => message('payment.waiting'),
  blocked: () => message('payment.blocked'),
  linked: (id) => id,
  failed: () => message('common.somethingWrong'),
};
const TEXTS: Record<LinkState, () => string> = {
  loading: () => '\u00a0',
  off: () => message('payment.off'),
  none: () => message('payment.accountNoneText'),
  waiting: () => message('payment.linkWaitingText'),
  blocked: () => '',
  linked: () => message('payment.linkedText'),
  failed: () => message('payment.notLinked'),
};
