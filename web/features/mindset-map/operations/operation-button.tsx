import { useMemo } from 'react';
import { message } from '../../../language/language.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, type ButtonVariant } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEditor, useEditorState, useEditorView } from '../editor-context.ts';
import { operation } from './all-operations.ts';
import { comboInWords } from './combo.ts';
import { keysNow } from './keys-now.ts';
import { type Operation, perform } from './operation.ts';
import { type Moment, useWork } from './work.ts';

/** Name, shortcut and sentence of an operation, for the tooltip of its button and for screen readers. */
export function useOperationTip(one: Operation) {
  const { label, tooltip } = one;
  const { user } = useSession();
  const combo = useNow((at) => keysNow(one, at)[0]);
  const sentence = user?.showTooltips === true ? message(tooltip) : undefined;
  const name = message(label);
  const keys = combo === undefined ? undefined : comboInWords(combo).join(' ');
  return useMemo(
    () =>
      ({
        'data-tip': name,
        'data-tip-keys': keys,
        'data-tip-more': sentence,
        'aria-description': sentence,
        'aria-keyshortcuts': combo?.replace('mod', 'Control'),
      }) as const,
    [name, keys, combo, sentence],
  );
}

export type OperationTip = ReturnType<typeof useOperationTip>;

/** Disabled if it is not available and has no reason to show. */
const isOff = ({ available, whyNot }: Operation, at: Moment) => !available(at) && whyNot(at) === null;

/**
 * Derives a value from the current state; the component only renders again when that value changes, and not at each
 * point of a sketch.
 */
export function useNow<T>(of: (at: Moment) => T): T {
  const { store, view } = useEditor();
  useEditorState((state) => of({ state, view: view.get() }));
  return useEditorView((now) => of({ state: store.get(), view: now }));
}

export interface OperationButtonProps {
  readonly id: Operation['id'];
  /** With words; otherwise its icon alone. */
  readonly words?: boolean;
  /** Instead of the operation's name. */
  readonly label?: string;
  readonly hasIcon?: boolean;
  readonly variant?: ButtonVariant;
  readonly className?: string;
  /** Runs before the operation: selects what the button belongs to. */
  readonly before?: () => void;
}

/** A button of an operation: all of it comes from the operation's row. */
export function OperationButton({
  id,
  words = false,
  label,
  hasIcon = true,
  variant = 'default',
  className = '',
  before,
}: OperationButtonProps) {
  const work = useWork();
  const one = operation(id);
  const tip = useOperationTip(one);
  const isOn = useNow((at) => one.isOn?.(at));
  const isDisabled = useNow((at) => isOff(one, at));
  const name = label ?? message(one.label);
  const shared = {
    ...tip,
    className: `${className}${one.isDanger === true && !variant.startsWith('danger') ? ' is-danger' : ''}`.trim(),
    disabled: isDisabled,
    onClick: (event: { readonly shiftKey: boolean }) => {
      before?.();
      perform(one, work, { shift: event.shiftKey });
    },
  };
  if (!words) return <IconButton {...shared} icon={one.icon} size="small" label={name} title="" on={isOn} />;
  return (
    <Button {...shared} size="small" variant={variant}>
      {hasIcon && <Icon {...one.icon} />}
      {name}
    </Button>
  );
}
