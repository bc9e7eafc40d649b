/** The addresses of Spec §2, in one place. */
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

/** The attributes form: of a new quest, or of a saved one. */
export function attributesPath(questId?: number): string {
  return questId === undefined ? paths.attributes : `${paths.attributes}?questId=${questId}`;
}

/** The form in copy mode: of a quest that becomes a copy of a saved one. */
export function copyPath(questId: number): string {
  return `${paths.attributes}?copyOf=${questId}`;
}

/** The dashboard's gate to the form: who comes by an address agrees first, or learns that a guest cannot create (Spec §5). */
export function createPath(copyOf?: number): string {
  return `${paths.dashboard}?create${copyOf === undefined ? '' : `=${copyOf}`}`;
}

/** Where the payment provider's code leads to. */
export function paymentReturnPath(code: string, state: string | null): string {
  const path = `${paths.paymentReturn}/${encodeURIComponent(code)}`;
  return state === null ? path : `${path}?${new URLSearchParams({ state }).toString()}`;
}

/** The map of a quest, or a mindset on it, opened at one of its fields. */
export function mindsetMapPath(
  questId: number,
  at?: { readonly mindsetId: number | null; readonly field: string },
): string {
  const map = `${paths.mindsetMap}?questId=${questId}`;
  return at === undefined || at.mindsetId === null
    ? map
    : `${map}&mindset=${at.mindsetId}&field=${encodeURIComponent(at.field)}`;
}

/** The map of a quest, tilted: the 3D editor. */
export function mindsetWorldPath(questId: number): string {
  return `${paths.mindsetWorld}?questId=${questId}`;
}

/** The map of a quest, which is tried as soon as it is there, with what this device has not saved. */
export function tryPath(questId: number): string {
  return `${mindsetMapPath(questId)}&try`;
}

/** The trophies of a contest of one's own. */
export function trophiesPath(questId: number): string {
  return `${paths.trophies}?questId=${questId}`;
}

/** What is handed out and printed of a quest of one's own. */
export function readyPath(questId: number): string {
  return `${paths.ready}?questId=${questId}`;
}

export function presentationPath(questId: number): string {
  return `/qd/${questId}`;
}

/** The results of a quest, at the row of a player where one is named. */
export function resultsPath(questId: number, hash?: string): string {
  return `/contestResults/${questId}${hash === undefined ? '' : `/${hash}`}`;
}

export function scoresPath(questId: number): string {
  return `/scores/${questId}`;
}

export type AccountTab = 'you' | 'scores' | 'payments' | 'safety';

/** A tab of the account page; the first one stands at its plain address. */
export function accountPath(tab: AccountTab): string {
  return tab === 'you' ? paths.account : `${paths.account}?tab=${tab}`;
}

/** The login page, coming back to `from` (path, query and fragment) afterwards. */
export function loginPath(from?: string, mode?: 'sign-up'): string {
  const query = new URLSearchParams();
  if (mode !== undefined) query.set('mode', mode);
  if (from !== undefined && from !== '/') query.set('redirect', from);
  const text = query.toString();
  return text === '' ? paths.login : `${paths.login}?${text}`;
}

/** Goes along to the login page: why a login by address did not work. */
export interface LoginState {
  readonly failure: string;
}

/** What an /outerauth address may lead to, without the slash at its beginning: our screens, some with their parameters. */
const OWN_ROUTES = new RegExp(
  '^(?:' +
    'dashboard(?:/(?:terms|privacy))?|account|outergame|(?:qd|contestResults|scores)/[1-9]\\d{0,14}|terms-privacy(?:/(?:terms|privacy))?' +
    '|(?:createEditMgq/)?(?:(?:mgq_attributes|drawmindsets|mgq_trophies)(?:\\?questId=[1-9]\\d{0,14})?|mgq_attributes\\?copyOf=[1-9]\\d{0,14})|createEditMgq' +
    ')$',
);

/** The screen that an /outerauth address names, its slashes as they are or as underscores; everything else is the dashboard. Trust 5. */
export function ownRoute(route: string): string {
  const written = [route, route.replaceAll('_', '/')].find((one) => OWN_ROUTES.test(one));
  return written === undefined ? paths.dashboard : `/${written}`;
}

/** Where to go after login: only a path of our own is followed, never another site. */
export function safeRedirect(redirect: string | null): string {
  if (redirect === null || !redirect.startsWith('/') || /^\/[/\\]/.test(redirect) || /[\u0000-\u001F\\]/.test(redirect))
    return paths.dashboard;
  return redirect;
}

/** The way of one's own game, as this device keeps it. */
export function ownResultPath(entryId: number): string {
  return `/ownResult/${entryId}`;
}
