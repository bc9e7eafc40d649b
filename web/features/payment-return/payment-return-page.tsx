import { message } from '../../language/language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { OffMap } from '../../ui/feedback/off-map.tsx';
import { paths } from '../../ui/paths.ts';

/**
 * Where the payment provider sends back to (Spec §2, §4 "Payment-account link"). No link can have been begun here yet,
 * so that every code is a foreign one: it was thrown away on the way, and nothing is linked.
 */
export function PaymentReturnPage() {
  return (
    <OffMap
      isStatus
      title={message('common.somethingWrong')}
      text={message('payment.notLinked')}
      action={
        <ButtonLink variant="primary" to={paths.dashboard}>
          {message('ui.backToDashboard')}
        </ButtonLink>
      }
    />
  );
}
