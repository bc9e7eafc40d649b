import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Combobox.css';
import { createTheme, DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { locale } from '../../language/language.ts';
import { useTheme } from '../theme/theme.ts';
import './mantine.css';

const theme = createTheme({
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-display)' },
  primaryColor: 'mango',
  colors: {
    mango: [
      '#FFF8E8',
      '#FFEFCB',
      '#FFDF9A',
      '#FFCB5C',
      '#FFB420',
      '#FFB420',
      '#FFB420',
      '#DB8300',
      '#A85C00',
      '#7A4200',
    ],
  },
  autoContrast: true,
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'auto',
});

/**
 * Mantine with our tokens, around the few widgets that use it. Its chunk loads with the first of them. Its variables
 * are in style sheets, here and in mantine.css: the page's content security policy forbids style elements written as
 * HTML.
 */
export function MantineHost({ children }: { readonly children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={locale.direction} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={useTheme()} withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
