// Every screen of the app. A new one is a row here, or a file of its own if it has many states.
import { paths } from '@mangoquest/web/ui/paths.ts';
import type { Screen, State } from './screen.ts';
import { account } from './screens/account.ts';
import { attributes } from './screens/attributes.ts';
import { dashboard } from './screens/dashboard.ts';
import { game } from './screens/game.ts';
import { login, outerauth } from './screens/login.ts';
import { generator } from './screens/generator.ts';
import { mindsetDialogs } from './screens/mindset-dialogs.ts';
import { mindsetMap } from './screens/mindset-map.ts';
import { onFoot, withoutNetwork } from './screens/outdoors.ts';
import { ownResult } from './screens/own-result.ts';
import { presentation } from './screens/presentation.ts';
import { roaming } from './screens/roaming.ts';
import { ready } from './screens/ready.ts';
import { contestResults, scores } from './screens/results.ts';
import { start } from './screens/start.ts';
import { searching, social } from './screens/with-others.ts';
import { trophies } from './screens/trophies.ts';
import { trial } from './screens/trial.ts';

/** A page that is ready when its heading shows. */
const page = (name: string, path: string, more: Partial<State> = {}): State => ({
  name,
  show: async ({ page: shown }) => {
    await shown.goto(path);
    await shown.getByRole('heading').first().waitFor();
  },
  ...more,
});

export const SCREENS: readonly Screen[] = [
  start,
  presentation,
  contestResults,
  scores,
  game,
  onFoot,
  withoutNetwork,
  searching,
  social,
  roaming,
  ownResult,
  trial,
  trophies,
  login,
  outerauth,
  account,
  dashboard,
  attributes,
  mindsetMap,
  mindsetDialogs,
  generator,
  ready,
  {
    name: 'legal texts',
    routes: [paths.legal, paths.terms, paths.privacy, paths.dashboardTerms, paths.dashboardPrivacy],
    states: [
      page('both', paths.legal),
      page('terms', paths.terms, { whole: true }),
      page('privacy', paths.privacy, { whole: true }),
      page('of the dashboard', paths.dashboardTerms, { who: 'newcomer' }),
    ],
  },
  { name: 'not found', routes: ['*'], states: [page('no such page', '/no/such/page')] },
  {
    name: 'reminders',
    routes: [paths.reminders],
    states: [
      page('end one', `${paths.reminders}#stop=1.x`),
      page('confirm the address', `${paths.reminders}#confirm=1.2.x`),
      page('a link that is over', paths.reminders),
    ],
  },
  {
    name: 'a place for the page of somebody else',
    routes: [paths.outerMap],
    states: [page('without a host', paths.outerMap)],
  },
  {
    name: 'a quest in the page of somebody else',
    routes: [paths.outerMapAlone, paths.outerFrame, `${paths.outerMapAlone}/*`, `${paths.outerFrame}/*`],
    states: [page('without a host', paths.outerMapAlone)],
  },
  {
    name: 'back from the payment provider',
    routes: [paths.paymentReturn],
    states: [page('nothing was linked', paths.paymentReturn)],
  },
];

/** Paths that only redirect to a screen. */
export const LEADING_ON: readonly string[] = [
  paths.createEdit,
  `${paths.paymentReturn}/:code`,
  '/drawmindsets',
  '/mgq_attributes',
  '/mgq_trophies',
];
