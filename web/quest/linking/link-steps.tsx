import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { LinkState } from './use-linking.ts';

/** Progress of linking the payment account, which a price requires (look 2, §8). */
export function LinkSteps({ state }: { readonly state: LinkState }) {
  if (state !== 'waiting' && state !== 'confirming') return null;
  const steps = [message('payment.stepPrice'), message('payment.stepLogin'), message('payment.stepConfirm')];
  const reached = state === 'waiting' ? 1 : 2;
  return (
    <ol className="link-steps">
      {steps.map((step, index) => (
        <li key={step} className={stepClass(index, reached)} aria-current={index === reached ? 'step' : undefined}>
          <b>{index < reached ? <Icon name="check" /> : <i>{index + 1}</i>}</b>
          {step}
        </li>
      ))}
    </ol>
  );
}

function stepClass(index: number, reached: number): string {
  if (index < reached) return 'is-done';
  return index === reached ? 'is-on' : '';
}
