import { LANGUAGES, PSEUDO_LANGUAGES } from '@mangoquest/language/languages.ts';
import { chooseLanguage } from '../language/choice.ts';
import { locale, message, spokenTongue } from '../language/language.ts';
import { restoredSession } from '../session/session-state.ts';
import { useToasts } from '../ui/feedback/toasts.tsx';

/** The languages to choose from. Pseudo-languages are for who makes the program: in development, and for a browser that asks for one. */
function offered() {
  const isForMakers = import.meta.env.DEV || spokenTongue().language.disguise !== undefined;
  return isForMakers ? [...LANGUAGES, ...PSEUDO_LANGUAGES] : LANGUAGES;
}

/** For mails and for the other browsers of who is signed in. */
async function saveInAccount(tag: string): Promise<void> {
  // Chosen while the page starts, it may not be known yet who is signed in.
  if ((await restoredSession()).user === null) return;
  // They bring the contract with them.
  const [{ tell }, { savingSettings }] = await Promise.all([
    import('../session/mutations.ts'),
    import('../session/own-user.ts'),
  ]);
  await tell(savingSettings, { locale: tag });
}

/** Another language, at once; nothing where there is no other. */
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
