/** The URLs of Spec §2. */
export const paths = {
  start: '/',
  login: '/login',
  dashboard: '/dashboard',
  createEdit: '/createEditMgq',
  attributes: '/createEditMgq/mgq_attributes',
  mindsetMap: '/createEditMgq/drawmindsets',
  mindsetWorld: '/createEditMgq/drawaframe',
  trophies: '/createEditMgq/mgq_trophies',
  ready: '/createEditMgq/ready',
  presentation: '/qd/:id',
  results: '/contestResults/:mgqid/:useridhashed?',
  scores: '/scores/:mgqid',
  game: '/outergame',
  outerMap: '/outermap',
  outerMapAlone: '/outermapalone',
  outerFrame: '/outeraframe',
  ownResult: '/ownResult/:entryId',
  account: '/account',
  reminders: '/reminders',
  outerauth: '/outerauth',
  paymentReturn: '/paypalAuth',
  legal: '/terms-privacy',
  terms: '/terms-privacy/terms',
  privacy: '/terms-privacy/privacy',
  dashboardTerms: '/dashboard/terms',
  dashboardPrivacy: '/dashboard/privacy',
} as const;

/** The attributes form, for a new quest or a saved one. */
export function attributesPath(questId?: number): string {
  return questId === undefined ? paths.attributes : `${paths.attributes}?questId=${questId}`;
}

/** The attributes form in copy mode, for a new copy of a saved quest. */
export function copyPath(questId: number): string {
  return `${paths.attributes}?copyOf=${questId}`;
}

/**
 * The dashboard's entry to the form: users who come by URL agree to the terms first, or learn that a guest cannot
 * create (Spec §5).
 */
export function createPath(copyOf?: number): string {
  return `${paths.dashboard}?create${copyOf === undefined ? '' : `=${copyOf}`}`;
}

/** The path for the payment provider's return with a code. */
export function paymentReturnPath(code: string, state: string | null): string {
  const path = `${paths.paymentReturn}/${encodeURIComponent(code)}`;
  return state === null ? path : `${path}?${new URLSearchParams({ state }).toString()}`;
}

/** The map of a quest, or a mindset on it, with one of its fields in focus. */
export function mindsetMapPath(
  questId: number,
  at?: { readonly mindsetId: number | null; readonly field: string },
): string {
  const map = `${paths.mindsetMap}?questId=${questId}`;
  return at === undefined || at.mindsetId === null
    ? map
    : `${map}&mindset=${at.mindsetId}&field=${encodeURIComponent(at.field)}`;
}

/** The 3D editor: the map of a quest, tilted. */
export function mindsetWorldPath(questId: number): string {
  return `${paths.mindsetWorld}?questId=${questId}`;
}

/** The map of a quest, starting a rehearsal as soon as it is loaded, with the unsaved changes on this device. */
export function tryPath(questId: number): string {
  return `${mindsetMapPath(questId)}&try`;
}

/** The trophies of one of the user's own contests. */
export function trophiesPath(questId: number): string {
  return `${paths.trophies}?questId=${questId}`;
}

/** The material of one of the user's own quests for sharing and printing. */
export function readyPath(questId: number): string {
  return `${paths.ready}?questId=${questId}`;
}

export function presentationPath(questId: number): string {
  return `/qd/${questId}`;
}

/** The results of a quest, at the row of a player if given. */
export function resultsPath(questId: number, hash?: string): string {
  return `/contestResults/${questId}${hash === undefined ? '' : `/${hash}`}`;
}

export function scoresPath(questId: number): string {
  return `/scores/${questId}`;
}

export type AccountTab = 'you' | 'scores' | 'payments' | 'safety';

/** A tab of the account page; the first one has the plain path. */
export function accountPath(tab: AccountTab): string {
  return tab === 'you' ? paths.account : `${paths.account}?tab=${tab}`;
}

/** The login page, which redirects to `from` (path, query and fragment) afterwards. */
export function loginPath(from?: string, mode?: 'sign-up'): string {
  const query = new URLSearchParams();
  if (mode !== undefined) query.set('mode', mode);
  if (from !== undefined && from !== '/') query.set('redirect', from);
  const text = query.toString();
  return text === '' ? paths.login : `${paths.login}?${text}`;
}

/** Passed to the login page: why a login by URL failed. */
export interface LoginState {
  readonly failure: string;
}

/** Routes that an /outerauth URL may name, without leading slash: our screens, some with parameters. */
const OWN_ROUTES = new RegExp(
  '^(?:' +
    'dashboard(?:/(?:terms|privacy))?|account|outergame|(?:qd|contestResults|scores)/[1-9]\\d{0,14}|terms-privacy(?:/(?:terms|privacy))?' +
    '|(?:createEditMgq/)?(?:(?:mgq_attributes|drawmindsets|mgq_trophies)(?:\\?questId=[1-9]\\d{0,14})?|mgq_attributes\\?copyOf=[1-9]\\d{0,14})|createEditMgq' +
    ')$',
);

/** The screen named by an /outerauth URL, with slashes or underscores; the dashboard for anything else. Trust 5. */
export function ownRoute(route: string): string {
  const written = [route, route.replaceAll('_', '/')].find((one) => OWN_ROUTES.test(one));
  return written === undefined ? paths.dashboard : `/${written}`;
}

/** The target after login: only a path of our own, never another site. */
export function safeRedirect(redirect: string | null): string {
  if (redirect === null || !redirect.startsWith('/') || /^\/[/\\]/.test(redirect) || /[\u0000-\u001F\\]/.test(redirect))
    return paths.dashboard;
  return redirect;
}

/** The page with the user's own track of a game, as stored on this device. */
export function ownResultPath(entryId: number): string {
  return `/ownResult/${entryId}`;
}
