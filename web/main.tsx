import './api/zod-setup.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles/index.css';
import { showNoWords } from './app/no-words.ts';
import { Root } from './app/root.tsx';
import { loadAhead } from './app/screens.tsx';
import { forgetOwnPreferences } from './device/preference.ts';
import { forgetTab } from './device/tab-memory.ts';
import { startLanguage } from './language/choice.ts';
import { keepFragment } from './session/address-fragment.ts';
import { embedAddress, themeForHost } from './session/embed-address.ts';
import { currentSession, mayBeSignedIn, setUnknown, subscribeSession } from './session/session-state.ts';
import { followOtherTabs, onLogOut, restore } from './session/session-store.ts';
import { paths } from './ui/paths.ts';
import { startTheme } from './ui/theme/theme.ts';
import { whenIdle } from './ui/when-idle.ts';

keepFragment([paths.login, paths.account, paths.reminders, paths.presentation]);
const embed = embedAddress();
startTheme(themeForHost());
// The next user of this browser finds nothing of the last one's; the database is not loaded before.
onLogOut(async () => {
  await (await import('./local-db/database.ts')).clearLocalDatabase();
  await (await import('./device/taken-files.ts')).dropFiles();
  forgetOwnPreferences();
  forgetTab();
});
// In the page of somebody else nobody is signed in.
if (embed !== null) setUnknown();
else {
  followOtherTabs();
  keepAppForUsers();
  void restore();
}
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element.');
const speaks = await startLanguage().then(
  () => true,
  (error: unknown) => {
    if (showNoWords(root)) return false;
    throw error;
  },
);
// The guard of a screen waits for the session; its scripts come meanwhile.
if (speaks && embed === null && mayBeSignedIn()) loadAhead(window.location.pathname);
// Drawn in slices between which a finger is heard: on a slow phone the whole takes a fifth of a second.
if (speaks)
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    );
  });

/** For who plays: a visitor's first page has the network for itself. Once what is asked for first has come. */
function keepAppForUsers(): void {
  const stop = subscribeSession(() => {
    if (currentSession().user === null) return;
    stop();
    // Without a network the next page does it.
    const keep = () =>
      void import('./device/service-worker.ts').then(({ keepApp }) => keepApp()).catch(() => undefined);
    whenIdle(keep, 10_000);
  });
}
