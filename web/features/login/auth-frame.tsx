import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../language/language.ts';
import art from '../../ui/assets/login-art.svg?url&no-inline';
import { Lockup } from '../../ui/brand/lockup.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { paths } from '../../ui/paths.ts';
import './login.css';

/** Common layout of all login steps: link home, the step, and on wide screens a picture. */
export function AuthFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="auth">
      <title>{`${title} · Mangoquest`}</title>
      <main className="auth__f">
        <div className="auth__top">
          <Link to={paths.start} className="site-header__home" aria-label={message('nav.home')}>
            <Lockup />
          </Link>
          <Link to={paths.start} className="icbtn auth__close" aria-label={message('ui.close')}>
            <Icon name="x" />
          </Link>
        </div>
        {children}
      </main>
      <aside className="auth__a" aria-hidden="true">
        <img src={art} alt="" loading="lazy" />
      </aside>
    </div>
  );
}

/** Error that belongs to no field. */
export function AuthFailure({ children }: { readonly children: ReactNode }) {
  return (
    <p className="auth__failure" role="alert">
      <Icon name="warning-circle" weight="fill" />
      {children}
    </p>
  );
}
