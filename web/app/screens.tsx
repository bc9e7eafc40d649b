import { isValidElement } from 'react';
import { createRoutesFromElements, matchRoutes, Route, useRoutes } from 'react-router';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { StartPage } from '../features/start/start-page.tsx';
import { paths } from '../ui/paths.ts';
import { CreateEditEntry, ShortAddress } from './create-edit-entry.tsx';
import { lazyScreen, loadScreenAhead } from './lazy-screen.ts';
import { PageLayout } from './page-layout.tsx';
import { PaymentCodeGuard, PaymentCodeTaken } from './payment-return.tsx';
import { RequireUser } from './require-user.tsx';

// The start page is in the first script; every other screen is a chunk of its own, with its areas of sentences.
const AccountPage = lazyScreen(() => import('../features/account/account-page.tsx'), 'AccountPage', [
  'account',
  'login',
  'map',
  'reminder',
  'payment',
]);
const DashboardPage = lazyScreen(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage', [
  'dashboard',
  'quest',
  'editor',
  'attributes',
  'ready',
  'share',
  'writing',
]);
const GamePage = lazyScreen(() => import('../features/game/game-page.tsx'), 'GamePage', [
  'game',
  'waiting',
  'play',
  'map',
  'quest',
  'writing',
  'presentation',
  'payment',
]);
const LegalPage = lazyScreen(() => import('../features/legal/legal-page.tsx'), 'LegalPage', ['legal']);
const LoginPage = lazyScreen(() => import('../features/login/login-page.tsx'), 'LoginPage', [
  'account',
  'login',
  'map',
]);
const MindsetMapPage = lazyScreen(
  () => import('../features/mindset-map/mindset-map-page.tsx'),
  'MindsetMapPage',
  [
    'editor',
    'generator',
    'recognition',
    'selection',
    'inspector',
    'game',
    'play',
    'quest',
    'map',
    'writing',
    'ready',
    'share',
  ],
  ({ loadMapsAhead }) => {
    loadMapsAhead(window.location.pathname);
  },
);
const OuterauthPage = lazyScreen(() => import('../features/outerauth/outerauth-page.tsx'), 'OuterauthPage', [
  'account',
  'login',
]);
const PaymentReturnPage = lazyScreen(
  () => import('../features/payment-return/payment-return-page.tsx'),
  'PaymentReturnPage',
  ['payment'],
);
const PresentationPage = lazyScreen(
  () => import('../features/presentation/presentation-page.tsx'),
  'PresentationPage',
  ['presentation', 'play', 'quest', 'map', 'reminder', 'payment', 'share'],
);
const QuestAttributesPage = lazyScreen(
  () => import('../features/quest-attributes/quest-attributes-page.tsx'),
  'QuestAttributesPage',
  ['attributes', 'quest', 'map', 'writing', 'editor', 'ready', 'share', 'payment'],
);

const ContestResultsPage = lazyScreen(
  () => import('../features/contest-results/contest-results-page.tsx'),
  'ContestResultsPage',
  ['results', 'board', 'share'],
);
const ScoresPage = lazyScreen(() => import('../features/scores/scores-page.tsx'), 'ScoresPage', ['results']);

const TrophiesPage = lazyScreen(() => import('../features/trophies/trophies-page.tsx'), 'TrophiesPage', [
  'trophies',
  'quest',
]);
const RemindersPage = lazyScreen(() => import('../features/reminders/reminders-page.tsx'), 'RemindersPage', [
  'reminder',
]);

const OuterMapPage = lazyScreen(() => import('../features/outer/outer-map-page.tsx'), 'OuterMapPage', ['outer', 'map']);

const OuterQuestPage = lazyScreen(() => import('../features/outer/outer-quest-page.tsx'), 'OuterQuestPage', [
  'outer',
  'map',
  'quest',
]);

const OwnResultPage = lazyScreen(() => import('../features/own-result/own-result-page.tsx'), 'OwnResultPage', [
  'replay',
  'map',
]);

const ReadyPage = lazyScreen(() => import('../features/ready/ready-page.tsx'), 'ReadyPage', [
  'ready',
  'share',
  'editor',
  'quest',
  'map',
]);

/** The implemented routes of Spec §2. */
const ROUTES = createRoutesFromElements(
  <>
    <Route element={<PageLayout />}>
      <Route path={paths.start} element={<StartPage />} />
      <Route path={paths.account} element={<AccountPage />} />
      {[paths.legal, paths.terms, paths.privacy].map((path) => (
        <Route key={path} path={path} element={<LegalPage />} />
      ))}
      <Route path={paths.presentation} element={<PresentationPage />} />
      <Route path={paths.results} element={<ContestResultsPage />} />
      <Route path={paths.scores} element={<ScoresPage />} />
      <Route path={paths.reminders} element={<RemindersPage />} />
      <Route path={paths.paymentReturn} element={<PaymentReturnPage />} />
      <Route path={`${paths.paymentReturn}/:code`} element={<PaymentCodeTaken />} />
      <Route element={<RequireUser />}>
        <Route path={paths.dashboard} element={<DashboardPage />} />
        {[paths.dashboardTerms, paths.dashboardPrivacy].map((path) => (
          <Route key={path} path={path} element={<LegalPage />} />
        ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    {/* These fill the window and have a header of their own. */}
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.outerauth} element={<OuterauthPage />} />
    <Route path={paths.outerMap} element={<OuterMapPage />} />
    <Route path={`${paths.outerMapAlone}/*`} element={<OuterQuestPage />} />
    <Route path={`${paths.outerFrame}/*`} element={<OuterQuestPage />} />
    <Route element={<RequireUser />}>
      <Route path={paths.createEdit} element={<CreateEditEntry />} />
      <Route path={paths.mindsetMap} element={<MindsetMapPage />} />
      <Route path={paths.mindsetWorld} element={<MindsetMapPage />} />
      <Route path="/drawmindsets" element={<ShortAddress to={paths.mindsetMap} />} />
      <Route path={paths.ready} element={<ReadyPage />} />
      <Route path={paths.trophies} element={<TrophiesPage />} />
      <Route path="/mgq_trophies" element={<ShortAddress to={paths.trophies} />} />
      <Route path={paths.game} element={<GamePage />} />
      <Route path={paths.ownResult} element={<OwnResultPage />} />
    </Route>
    <Route element={<PaymentCodeGuard />}>
      <Route element={<RequireUser />}>
        <Route path={paths.attributes} element={<QuestAttributesPage />} />
        <Route path="/mgq_attributes" element={<ShortAddress to={paths.attributes} />} />
      </Route>
    </Route>
  </>,
);

export function Screens() {
  return useRoutes(ROUTES);
}

/**
 * Begins to load the screen of an address before it may be shown: its scripts come while the session is restored.
 */
export function loadAhead(pathname: string): void {
  for (const { route } of matchRoutes(ROUTES, pathname) ?? [])
    if (isValidElement(route.element)) loadScreenAhead(route.element.type);
}
