import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import { message, stepOf } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { hasIssue, TABS } from './tabs.ts';
import type { TabId } from './tabs.ts';
import './mindset-editor.css';

export interface InspectorTabsProps {
  /** Prefix of the ids of the tabs and their panel. */
  readonly id: string;
  readonly tab: TabId;
  readonly issues: readonly Issue[];
  readonly onTab: (tab: TabId) => void;
  /** Content of the active tab. */
  readonly children: ReactNode;
}

/** Tabs of the mindset editor; those with errors are marked. Arrow keys move between them. */
export function InspectorTabs({ id, tab, issues, onTab, children }: InspectorTabsProps) {
  const buttons = useRef(new Map<TabId, HTMLButtonElement | null>());
  const key = ({ key: pressed }: KeyboardEvent) => {
    const by = stepOf(pressed);
    const next = TABS[(TABS.findIndex((one) => one.id === tab) + by + TABS.length) % TABS.length];
    if (by === 0 || next === undefined) return;
    onTab(next.id);
    buttons.current.get(next.id)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={message('editor.inspector')}>
        {TABS.map(({ id: name, label }) => {
          const bad = hasIssue(name, issues);
          return (
            <button
              key={name}
              ref={(button) => {
                buttons.current.set(name, button);
              }}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={tab === name}
              aria-controls={`${id}-panel`}
              tabIndex={tab === name ? 0 : -1}
              className={`${tab === name ? 'is-on' : ''}${bad ? ' is-bad' : ''}`}
              onClick={() => {
                onTab(name);
              }}
              onKeyDown={key}
            >
              {message(label)}
              {bad && <Icon name="warning-circle" weight="fill" />}
            </button>
          );
        })}
      </div>
      <div className="inspector__body" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
