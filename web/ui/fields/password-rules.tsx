import { PASSWORD_RULES } from '@mangoquest/core/account/password.rules.ts';
import './password-rules.css';
import { message } from '../../language/language.ts';

/** The parts of the password rule, checked off as cubes while typing (design.md, 9). */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
    <ul className="rules" aria-label={message('login.rules')}>
      {PASSWORD_RULES.map(({ name, label, isKept }) => {
        const kept = isKept(password);
        return (
          <li key={name} className={kept ? 'ok' : undefined}>
            {message(label)}
            {kept && <span className="vh">, {message('login.ruleKept')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
