import { useSyncExternalStore } from 'react';
import { onLanguage } from '../language/choice.ts';
import { locale } from '../language/language.ts';
import { AppShell } from './app-shell.tsx';

/** Renders everything anew in another language: texts are cached in many places. */
export function Root() {
  return <AppShell key={useSyncExternalStore(onLanguage, () => locale.tag)} />;
}
