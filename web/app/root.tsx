import { useSyncExternalStore } from 'react';
import { onLanguage } from '../language/choice.ts';
import { locale } from '../language/language.ts';
import { AppShell } from './app-shell.tsx';

/** Drawn anew as a whole in another language: words are kept in many places. */
export function Root() {
  return <AppShell key={useSyncExternalStore(onLanguage, () => locale.tag)} />;
}
