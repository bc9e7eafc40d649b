import wordmark from '../assets/wordmark.svg?url&no-inline';
import { Mark } from './mark.tsx';

/** The mark and the wordmark, in the text colour. The accessible name belongs to the surrounding link. */
export function Lockup() {
  return (
    <span className="lockup">
      <Mark />
      <svg className="wordmark" viewBox="0 0 538.5 83" aria-hidden="true">
        <use href={`${wordmark}#w`} width="538.5" height="83" />
      </svg>
    </span>
  );
}
