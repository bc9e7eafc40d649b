import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

/** The only stored display setting; index.html reads it before the first paint. */
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
    // Without storage the choice lasts until the page is closed.
  }
  apply();
}

/**
 * Sets `data-theme` on the document and updates it with the system's setting. Called once by main; `given` overrides
 * the stored choice.
 */
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

/** The current theme: for maps and canvases, which cannot use CSS variables. */
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
