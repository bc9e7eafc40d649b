import type { ReactNode } from 'react';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { ICONS } from '../../../ui/icons/icon-list.ts';

/** The form's sections in order; `fields` are the issue fields that belong to each. */
export const SECTIONS = [
  { id: 'basics', label: 'attributes.basics', icon: 'text-aa', fields: ['title', 'shortDescription', 'longDescription', 'code'] },
  { id: 'place', label: 'attributes.place', icon: 'map-pin', fields: ['location', 'latitude', 'longitude', 'withinDistance', 'activeDistance'] },
  { id: 'time', label: 'attributes.time', icon: 'clock', fields: ['startTime', 'endTime'] },
  { id: 'score', label: 'attributes.score', icon: 'star', fields: ['showPoints'] },
  { id: 'access', label: 'attributes.access', icon: 'key', fields: ['active'] },
  { id: 'look', label: 'attributes.look', icon: 'image', fields: ['image', 'color'] },
] as const satisfies readonly {
  id: string; label: MessageKey; icon: (typeof ICONS)['regular'][number]; fields: readonly string[];
}[];

export type SectionId = (typeof SECTIONS)[number]['id'];

export function Section({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  const section = SECTIONS.find((one) => one.id === id);
  return (
    <section className="attributes__block" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1}>{section && message(section.label)}</h2>
      {children}
    </section>
  );
}
