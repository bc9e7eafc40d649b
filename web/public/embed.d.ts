/** Types of /embed.js, which puts `mangoquest` on the window. */
interface MangoquestPlace {
  latitude: number;
  longitude: number;
}

/** A place is picked; a quest is shown, flat or in 3D. */
type MangoquestPage = 'outermap' | 'outermapalone' | 'outeraframe';

interface MangoquestCommands {
  setJwtToken: { jwt: string; useridhashed: string };
  requestLocation: Record<string, never>;
  setBareQSets: { qsets: ({ id: number; title: string } & MangoquestPlace)[] };
  zoomIn: Record<string, never>;
  zoomOut: Record<string, never>;
  moveToMindset: { mindsetId: number; zoom?: number };
  moveToLocation: MangoquestPlace & { zoom?: number };
  setGuessedPosition: MangoquestPlace & { accuracy: number };
  setModePositionCorrecting: Record<string, never>;
  unsetModePositionCorrecting: Record<string, never>;
  setLocationFromSensors: MangoquestPlace & { accuracy: number };
  setHeadingFromSensors: { heading: number };
}

type MangoquestReport =
  | { type: 'informMounted'; data: { page: MangoquestPage; version: 1 } }
  | {
      type: 'informMoved';
      data: MangoquestPlace & {
        zoom: number;
        bounds: { south: number; west: number; north: number; east: number };
        /** Of the quest that is shown, where it has some. */
        hasSignals?: true;
        signals?: ({ id: number; name: string; content: string; bluetoothId: string } & MangoquestPlace)[];
      };
    }
  | {
      type: 'setLocation';
      data:
        | (MangoquestPlace & { accuracy: number | null; source: 'device' | 'map' | 'host' | 'corrected' })
        /** The answer to requestLocation where nothing was chosen, and nothing could be measured. */
        | { latitude: null; longitude: null; accuracy: null; source: null };
    }
  | { type: 'setSelectedMindset'; data: { mindsetId: number | null } }
  | { type: 'reauthorize'; data: Record<string, never> };

type MangoquestRenewed = MangoquestCommands['setJwtToken'] | null;

interface MangoquestOptions {
  /** Which page is shown; a place is picked on `outermap`, by default. */
  page?: MangoquestPage;
  /** A public key: shows its quest. */
  key?: string;
  /** What your server got for a secret key. */
  token?: MangoquestCommands['setJwtToken'];
  /** Light by default; `auto` goes with what the reader has set. */
  theme?: 'light' | 'dark' | 'auto';
  /** What the frame is called for those who cannot see it. */
  title?: string;
  onMessage?: (message: MangoquestReport) => void;
  /** Asked for another token when the one of the page is over; where it fails or gives null, again after a while. */
  renew?: () => MangoquestRenewed | Promise<MangoquestRenewed>;
}

interface MangoquestFrame {
  frame: HTMLIFrameElement;
  /** What is sent before the page is there waits for it; what lasts is sent again when the page was loaded anew. */
  send<Type extends keyof MangoquestCommands>(type: Type, data?: MangoquestCommands[Type]): void;
  remove(): void;
}

interface Window {
  /** Puts a page of Mangoquest into an element, which it fills. */
  mangoquest: { show(element: Element, options: MangoquestOptions): MangoquestFrame };
}
