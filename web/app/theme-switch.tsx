import { message } from '../language/language.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { setThemeChoice, useTheme } from '../ui/theme/theme.ts';

/** Toggles light and dark immediately; the account page also offers to follow the system. */
export function ThemeSwitch() {
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      className="hd-theme"
      icon={{ name: theme === 'dark' ? 'sun' : 'moon' }}
      label={`${message('nav.theme')}: ${message(next === 'dark' ? 'nav.themeDark' : 'nav.themeLight')}`}
      onClick={() => {
        setThemeChoice(next);
      }}
    />
  );
}
