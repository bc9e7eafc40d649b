import type { ReactNode } from 'react';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';

/** Tooltip props of a field or button; empty for users who turned tooltips off (Spec §1). */
export function useTip(label: string, sentence: MessageKey) {
  const { user } = useSession();
  if (user?.showTooltips !== true) return {};
  const text = message(sentence);
  return { 'data-tip': label, 'data-tip-more': text, 'aria-description': text } as const;
}

/** An element with a tooltip, shown on hover, focus and long press. */
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
