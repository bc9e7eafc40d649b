import { useEffect, useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { SECTIONS, SectionId } from './sections/section.tsx';

export interface SectionNavProps {
  readonly sections: typeof SECTIONS;
  /** Fields with a mistake: their section is marked. */
  readonly badFields: readonly string[];
}

/** The side list: where in the form one is, and which sections have a mistake. */
export function SectionNav({ sections, badFields }: SectionNavProps) {
  const [seen, setSeen] = useState<SectionId>('basics');
  useEffect(() => {
    const elements = sections.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
    const observer = new IntersectionObserver((entries) => {
      const top = entries.find((entry) => entry.isIntersecting);
      if (top) setSeen(top.target.id as SectionId);
    }, { rootMargin: '-20% 0px -70% 0px' });
    for (const element of elements) observer.observe(element);
    return () => { observer.disconnect(); };
  }, [sections]);
  return (
    <nav className="attributes__nav" aria-label={message('attributes.sections')}>
      {sections.map(({ id, label, icon, fields }) => {
        const bad = badFields.some((field) => (fields as readonly string[]).includes(field));
        return (
          <a
            key={id} href={`#${id}`} className={`${id === seen ? 'is-on' : ''}${bad ? ' is-bad' : ''}`}
            aria-current={id === seen ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.scrollIntoView({ block: 'start' });
              document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
            }}
          >
            <Icon name={icon} weight="regular" />{message(label)}
            {bad && <Icon name="warning-circle" weight="fill" />}
          </a>
        );
      })}
    </nav>
  );
}
