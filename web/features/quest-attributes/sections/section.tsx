import type { ReactNode } from 'react';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { FormField } from '@mangoquest/core/quest/shown-fields.ts';
import { message } from '../../../language/language.ts';
import type { ICONS } from '../../../ui/icons/icon-list.ts';

export interface SectionDescription {
  readonly id: string;
  readonly label: MessageKey;
  readonly icon: (typeof ICONS)['fill'][number] & (typeof ICONS)['regular'][number];
  /** The fields in it: the section is visible while one of them is. */
  readonly fields: readonly FormField[];
}

/** The form's sections in order. */
export const SECTIONS = [
  {
    id: 'basics',
    label: 'attributes.basics',
    icon: 'text-aa',
    fields: ['title', 'shortDescription', 'longDescription'],
  },
  {
    id: 'place',
    label: 'attributes.place',
    icon: 'map-pin',
    fields: ['virtual', 'location', 'mapLocation', 'advertisingLocation', 'withinDistance', 'activeDistance'],
  },
  { id: 'time', label: 'attributes.time', icon: 'clock', fields: ['time'] },
  { id: 'score', label: 'attributes.score', icon: 'star', fields: ['showPoints', 'price'] },
  {
    id: 'access',
    label: 'attributes.access',
    icon: 'key',
    fields: ['active', 'searchable', 'editable', 'password', 'code'],
  },
  { id: 'look', label: 'attributes.look', icon: 'image', fields: ['image', 'color'] },
  { id: 'properties', label: 'attributes.properties', icon: 'sliders-horizontal', fields: ['properties'] },
] as const satisfies readonly SectionDescription[];

export type SectionId = (typeof SECTIONS)[number]['id'];

export function Section({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  const section = SECTIONS.find((one) => one.id === id);
  return (
    <section className="attributes__block" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1}>
        {section && message(section.label)}
      </h2>
      {children}
    </section>
  );
}
