/** The part of the API that we use: https://webbluetoothcg.github.io/web-bluetooth/ */
interface Bluetooth {
  /** Whether this device has an adapter. */
  getAvailability?(): Promise<boolean>;
  requestDevice(options: { readonly acceptAllDevices: true }): Promise<{ readonly name?: string }>;
}

export interface Pairing {
  /** Outcome of the pairing: `none` for a browser or device without Bluetooth, `unnamed` for a beacon that advertises no name. */
  readonly state: 'paired' | 'left' | 'none' | 'unnamed' | 'failed';
  /** The name that the beacon advertises; '' if none. A browser's own device id would be useless to others. */
  readonly name: string;
}

/**
 * Lets the user choose a nearby beacon in the browser's own dialog. Requires a user gesture (click or key) just before.
 */
export async function pairBeacon(from: object = navigator): Promise<Pairing> {
  const { bluetooth } = from as { readonly bluetooth?: Bluetooth };
  if (bluetooth === undefined) return { state: 'none', name: '' };
  try {
    const name = (await bluetooth.requestDevice({ acceptAllDevices: true })).name?.trim() ?? '';
    return { state: name === '' ? 'unnamed' : 'paired', name };
  } catch (error) {
    // Closed without a choice; without an adapter the browser rejects with the same name.
    const isNotFound = error instanceof Error && error.name === 'NotFoundError';
    if (!isNotFound) return { state: 'failed', name: '' };
    return { state: (await hasAdapter(bluetooth)) ? 'left' : 'none', name: '' };
  }
}

async function hasAdapter(bluetooth: Bluetooth): Promise<boolean> {
  try {
    return (await bluetooth.getAvailability?.()) ?? true;
  } catch {
    return true;
  }
}
