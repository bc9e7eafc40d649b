import { message } from '../../language/language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { loginPath, paths } from '../../ui/paths.ts';
import { Card } from './card.tsx';

/** What a visitor sees in the place of an account (Spec §6). */
export function VisitorCard() {
  return (
    <Card title={message('account.visitor')}>
      <p className="muted">{message('account.visitorText')}</p>
      <div className="row account__buttons">
        <ButtonLink variant="primary" to={loginPath(paths.account)}>
          {message('login.logIn')}
        </ButtonLink>
        <ButtonLink to={loginPath(paths.account, 'sign-up')}>{message('login.signUp')}</ButtonLink>
      </div>
    </Card>
  );
}
