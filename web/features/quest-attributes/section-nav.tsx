import { useEffect, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import { formFieldOf } from '@mangoquest/core/quest/shown-fields.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { AdvancedSwitch } from './advanced-switch.tsx';
import type { SectionDescription } from './sections/section.tsx';

export interface SectionNavProps {
  readonly sections: readonly SectionDescription[];
  /** Sections with issues are marked. */
  readonly issues: readonly Issue[];
}

/** List of sections that shows the scroll position and which sections have errors. */
export function SectionNav({ sections, issues }: SectionNavProps) {
  const [seen, setSeen] = useState('basics');
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const elements = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((element) => element !== null);
    const observer = new IntersectionObserver(
      (entries) => {
        const top = entries.find((entry) => entry.isIntersecting);
        if (top) setSeen(top.target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ids]);
  return (
    <nav className="attributes__nav" aria-label={message('attributes.sections')}>
      {sections.map(({ id, label, icon, fields }) => {
        const bad = issues.some(({ field }) => fields.some((one) => one === formFieldOf(field)));
        return (
          <a
            key={id}
            href={`#${id}`}
            className={`${id === seen ? 'is-on' : ''}${bad ? ' is-bad' : ''}`}
            aria-current={id === seen ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.scrollIntoView({ block: 'start' });
              document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
            }}
          >
            {id === seen ? <Icon name={icon} weight="fill" /> : <Icon name={icon} weight="regular" />}
            {message(label)}
            {bad && <Icon name="warning-circle" weight="fill" />}
          </a>
        );
      })}
      <div className="attributes__nav-advanced">
        <AdvancedSwitch label={message('attributes.advancedOptions')} />
      </div>
    </nav>
  );
}
