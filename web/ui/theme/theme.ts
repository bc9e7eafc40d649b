import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

/** The only thing kept about looks; index.html reads it before the first paint. */
const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

let choice: ThemeChoice = readChoice();
const systemDark = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  document.documentElement.dataset['theme'] = currentTheme();
  for (const listener of listeners) listener();
}

export function currentTheme(): Theme {
  if (choice !== 'system') return choice;
  return systemDark?.matches === true ? 'dark' : 'light';
}

export function setThemeChoice(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // A browser without storage keeps the choice until the page is closed.
  }
  apply();
}

/** Sets `data-theme` on the document and keeps it with the system's setting. Called once by main; `given` wins over what this browser remembers. */
export function startTheme(given?: Theme | 'auto'): void {
  if (given !== undefined) choice = given === 'auto' ? 'system' : given;
  systemDark?.addEventListener('change', apply);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is shown now: for maps and canvases, which can't follow CSS variables by themselves. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system',
  );
}
