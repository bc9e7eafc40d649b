import { createBrowserRouter } from 'react-router';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { StartPage } from '../features/start/start-page.tsx';
import { RouteError } from './route-error.tsx';
import { RequireUser } from './require-user.tsx';
import { AppShell } from './app-shell.tsx';
import { PageLayout } from './page-layout.tsx';
import { paths } from './paths.ts';

/** The start page comes with the first script; every other screen is a chunk of its own (Spec §2, routes). */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: AppShell,
      ErrorBoundary: RouteError,
      children: [
        {
          Component: PageLayout,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { path: paths.start, Component: StartPage },
                { path: paths.account, lazy: async () => ({ Component: (await import('../features/account/account-page.tsx')).AccountPage }) },
                { path: `${paths.legal}/:page?`, lazy: async () => ({ Component: (await import('../features/legal/legal-page.tsx')).LegalPage }) },
                { path: paths.presentation, lazy: async () => ({ Component: (await import('../features/presentation/presentation-page.tsx')).PresentationPage }) },
                {
                  Component: RequireUser,
                  children: [
                    { path: paths.dashboard, lazy: async () => ({ Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage }) },
                    { path: paths.attributes, lazy: async () => ({ Component: (await import('../features/quest-attributes/quest-attributes-page.tsx')).QuestAttributesPage }) },
                  ],
                },
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
        // These fill the window and bring their own header.
        { path: paths.login, ErrorBoundary: RouteError, lazy: async () => ({ Component: (await import('../features/login/login-page.tsx')).LoginPage }) },
        {
          Component: RequireUser,
          ErrorBoundary: RouteError,
          children: [
            { path: paths.createEdit, lazy: async () => ({ Component: (await import('./create-edit-entry.tsx')).CreateEditEntry }) },
            { path: paths.mindsetMap, lazy: async () => ({ Component: (await import('../features/mindset-map/mindset-map-page.tsx')).MindsetMapPage }) },
            { path: paths.game, lazy: async () => ({ Component: (await import('../features/game/game-page.tsx')).GamePage }) },
          ],
        },
      ],
    },
  ]);
}
