import type { ReactNode } from 'react';
import type { FormField } from '@mangoquest/core/quest/shown-fields.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

export interface FieldTipProps {
  readonly about: Exclude<FormField, 'world3d'> | 'kind';
  /** Label of the field. */
  readonly field: string;
}

/** Tooltip of a field, if the user wants tooltips (Spec §1): on hover, focus and touch. */
export function FieldTip({ about, field }: FieldTipProps) {
  const { user } = useSession();
  if (user?.showTooltips !== true) return null;
  return (
    <Tooltip text={message(`tooltip.${about}`)} side="left">
      <button type="button" className="field-tip" aria-label={message('tooltip.about', { field })}>
        <Icon name="question" weight="regular" />
      </button>
    </Tooltip>
  );
}

/** A control without a label line of its own; the tooltip is at its end. */
export function WithTip({ about, field, children }: FieldTipProps & { readonly children: ReactNode }) {
  return (
    <div className="with-tip">
      <div>{children}</div>
      <FieldTip about={about} field={field} />
    </div>
  );
}
