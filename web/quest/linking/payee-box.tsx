import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LinkSteps } from './link-steps.tsx';
import './payee-box.css';
import { useLinking } from './use-linking.ts';
import type { LinkState } from './use-linking.ts';

/** The account that a creator is paid to, and the button that links one (Spec §2, attributes; look 2, §8). */
export function PayeeBox({ withSteps = false }: { readonly withSteps?: boolean }) {
  const linking = useLinking();
  return (
    <>
      <Account {...linking} />
      {withSteps && <LinkSteps state={linking.state} />}
    </>
  );
}

function Account({ state, payeeId, email, begin, cancel, here, unlink, again }: ReturnType<typeof useLinking>) {
  return (
    <div className={`payee is-${state}`} role="group" aria-label={message('payment.account')}>
      <Icon name="paypal-logo" />
      <div className="payee__words" role="status">
        <b>{TITLES[state](email || payeeId)}</b>
        <p className="xs muted">{TEXTS[state](email === '' ? '' : payeeId)}</p>
      </div>
      <div className="payee__buttons">
        {(state === 'none' || state === 'off') && (
          <Button size="small" disabled={state === 'off'} onClick={begin}>
            {message('payment.link')}
          </Button>
        )}
        {state === 'waiting' && (
          <>
            <span className="payee__busy" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <Button size="small" onClick={cancel}>
              {message('common.cancel')}
            </Button>
          </>
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
const TITLES: Record<LinkState, (account: string) => string> = {
  loading: () => '\u00a0',
  off: none,
  none,
  waiting: () => message('payment.waiting'),
  confirming: () => message('payment.stepConfirm'),
  blocked: () => message('payment.blocked'),
  linked: (account) => account,
  failed: () => message('common.somethingWrong'),
};
const TEXTS: Record<LinkState, (payeeId: string) => string> = {
  loading: () => '\u00a0',
  off: () => message('payment.off'),
  none: () => message('payment.accountNoneText'),
  waiting: () => message('payment.linkWaitingText'),
  confirming: () => '\u00a0',
  blocked: () => '',
  linked: (id) => (id === '' ? message('payment.linkedText') : message('payment.linkedTextOf', { id })),
  failed: () => message('payment.notLinked'),
};
