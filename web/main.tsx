import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './ui/styles/index.css';
import { createRouter } from './app/router.tsx';
import { restore } from './session/session-store.ts';
import { startTheme } from './ui/theme/theme.ts';

startTheme();
void restore();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element.');
createRoot(root).render(<StrictMode><RouterProvider router={createRouter()} /></StrictMode>);
