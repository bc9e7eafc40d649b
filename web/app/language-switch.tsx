import { LANGUAGES, PSEUDO_LANGUAGES } from '@mangoquest/language/languages.ts';
import { chooseLanguage } from '../language/choice.ts';
import { locale, message, spokenTongue } from '../language/language.ts';
import { restoredSession } from '../session/session-state.ts';
import { useToasts } from '../ui/feedback/toasts.tsx';

/** The languages offered. Pseudo-languages are for developers: in development, and if the browser requests one. */
function offered() {
  const isForMakers = import.meta.env.DEV || spokenTongue().language.disguise !== undefined;
  return isForMakers ? [...LANGUAGES, ...PSEUDO_LANGUAGES] : LANGUAGES;
}

/** For mails and the user's other browsers. */
async function saveInAccount(tag: string): Promise<void> {
  // If chosen while the page starts, the session may not be restored yet.
  if ((await restoredSession()).user === null) return;
  // Imported on demand, because they load the contract.
  const [{ tell }, { savingSettings }] = await Promise.all([
    import('../session/mutations.ts'),
    import('../session/own-user.ts'),
  ]);
  await tell(savingSettings, { locale: tag });
}

/** Changes the language immediately; renders nothing if there is only one. */
export function LanguageSwitch() {
  const toasts = useToasts();
  const languages = offered();
  if (languages.length < 2) return null;
  const choose = (tag: string) => {
    const language = languages.find((one) => one.tag === tag);
    if (language)
      chooseLanguage(language)
        .then(() => saveInAccount(tag))
        .catch(() => {
          toasts.error(message('common.noNetwork'));
        });
  };
  return (
    <select
      className="site-footer__language"
      aria-label={message('nav.language')}
      value={locale.tag}
      onChange={(event) => {
        choose(event.target.value);
      }}
    >
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
