import { agreeToTerms, saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { call } from '../api/client.ts';
import { mutation } from '../api/mutation.ts';
import { currentSession, setUser } from './session-state.ts';

export interface OwnSettings {
  readonly username?: string;
  readonly isAdvanced?: boolean;
  readonly showTooltips?: boolean;
  readonly locale?: string;
}

/** Saves what is given of the user's own name, flags and language; all of the app shows it from then on. */
export const savingSettings = mutation('save-settings', async (settings: OwnSettings) => {
  setUser(await call(saveSettings, settings));
});

/** Records the agreement to the terms as they are in this program. */
export const agreeing = mutation('agree-to-terms', async (_: void) => {
  setUser(await call(agreeToTerms, { version: TERMS.version }));
});

/** Stores where the user is (Spec §4, askForCoordinates). */
export const savingPlace = mutation('save-position', async (place: LatLng) => {
  const { latitude, longitude } = cutLatLng(place);
  await call(savePosition, { latitude, longitude });
  const { user } = currentSession();
  if (user !== null) setUser({ ...user, latitude, longitude });
});
