import type { ReactNode } from 'react';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';

/** What a field or button says of itself to those who want tooltips; nothing to all others (Spec §1). */
export function useTip(label: string, sentence: MessageKey) {
  const { user } = useSession();
  if (user?.showTooltips !== true) return {};
  const text = message(sentence);
  return { 'data-tip': label, 'data-tip-more': text, 'aria-description': text } as const;
}

/** A part whose tip shows beside it: on hover, on focus and at a long press. */
export function Tipped({
  label,
  tip,
  children,
}: {
  readonly label: string;
  readonly tip: MessageKey;
  readonly children: (description: string | undefined) => ReactNode;
}) {
  const { 'aria-description': description, ...data } = useTip(label, tip);
  return <div {...data}>{children(description)}</div>;
}
