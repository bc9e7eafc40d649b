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

/** Saves the given parts of the user's own name, flags and language; the whole app shows them afterwards. */
export const savingSettings = mutation('save-settings', async (settings: OwnSettings) => {
  setUser(await call(saveSettings, settings));
});

/** Records the agreement to the terms of this version of the app. */
export const agreeing = mutation('agree-to-terms', async (_: void) => {
  setUser(await call(agreeToTerms, { version: TERMS.version }));
});

/** Stores the user's position (Spec §4, askForCoordinates). */
export const savingPlace = mutation('save-position', async (place: LatLng) => {
  const { latitude, longitude } = cutLatLng(place);
  await call(savePosition, { latitude, longitude });
  const { user } = currentSession();
  if (user !== null) setUser({ ...user, latitude, longitude });
});
