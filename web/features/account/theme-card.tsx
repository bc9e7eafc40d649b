import { message } from '../../language/language.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { setThemeChoice, useThemeChoice } from '../../ui/theme/theme.ts';
import type { ThemeChoice } from '../../ui/theme/theme.ts';
import { Card } from './card.tsx';

export function ThemeCard() {
  const theme = useThemeChoice();
  return (
    <Card title={message('nav.theme')}>
      <SegmentedControl<ThemeChoice>
        block
        label={message('nav.theme')}
        value={theme}
        onChange={setThemeChoice}
        segments={[
          {
            value: 'system',
            label: (
              <>
                <Icon name="desktop" />
                {message('nav.themeSystem')}
              </>
            ),
          },
          {
            value: 'light',
            label: (
              <>
                <Icon name="sun" />
                {message('nav.themeLight')}
              </>
            ),
          },
          {
            value: 'dark',
            label: (
              <>
                <Icon name="moon" />
                {message('nav.themeDark')}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
