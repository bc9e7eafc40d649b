/** The addresses of Spec §2, in one place. */
export const paths = {
  start: '/',
  login: '/login',
  dashboard: '/dashboard',
  createEdit: '/createEditMgq',
  attributes: '/createEditMgq/mgq_attributes',
  mindsetMap: '/createEditMgq/drawmindsets',
  presentation: '/qd/:id',
  game: '/outergame',
  account: '/account',
  legal: '/terms-privacy',
  terms: '/terms-privacy/terms',
  privacy: '/terms-privacy/privacy',
} as const;

/** The attributes form: of a new quest, or of a saved one. */
export function attributesPath(questId?: number): string {
  return questId === undefined ? paths.attributes : `${paths.attributes}?questId=${questId}`;
}

/** Goes along to the form of a new quest: terms and privacy were agreed to (Spec §2, dashboard). */
export interface CreateState {
  readonly hasAgreed: true;
}

export function mindsetMapPath(questId: number): string {
  return `${paths.mindsetMap}?questId=${questId}`;
}

export function presentationPath(questId: number): string {
  return `/qd/${questId}`;
}

/** The login page, coming back to `from` (path, query and fragment) afterwards. */
export function loginPath(from?: string, mode?: 'sign-up'): string {
  const query = new URLSearchParams();
  if (mode !== undefined) query.set('mode', mode);
  if (from !== undefined && from !== '/') query.set('redirect', from);
  const text = query.toString();
  return text === '' ? paths.login : `${paths.login}?${text}`;
}

/** Where to go after login: only a path of our own is followed, never another site. */
export function safeRedirect(redirect: string | null): string {
  if (redirect === null || !redirect.startsWith('/') || /^\/[/\\]/.test(redirect) || /[\u0000-\u001F\\]/.test(redirect)) return paths.dashboard;
  return redirect;
}
