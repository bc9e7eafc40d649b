/** As far as we use it: https://webbluetoothcg.github.io/web-bluetooth/ */
interface Bluetooth {
  requestDevice(options: { readonly acceptAllDevices: true }): Promise<{ readonly name?: string }>;
}

export interface Pairing {
  /** What became of it: `none` of a browser without Bluetooth, `unnamed` of a beacon that advertises no name. */
  readonly state: 'paired' | 'left' | 'none' | 'unnamed' | 'failed';
  /** The name that the beacon advertises; '' where there is none. A browser's own device id would mean nothing to others. */
  readonly name: string;
}

/** Lets the user choose a beacon nearby, in the browser's own window. Needs a click or a key just before. */
export async function pairBeacon(from: object = navigator): Promise<Pairing> {
  const { bluetooth } = from as { readonly bluetooth?: Bluetooth };
  if (bluetooth === undefined) return { state: 'none', name: '' };
  try {
    const name = (await bluetooth.requestDevice({ acceptAllDevices: true })).name?.trim() ?? '';
    return { state: name === '' ? 'unnamed' : 'paired', name };
  } catch (error) {
    // Closed without a choice.
    const isLeft = error instanceof Error && error.name === 'NotFoundError';
    return { state: isLeft ? 'left' : 'failed', name: '' };
  }
}
