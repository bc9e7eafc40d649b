import { Link } from 'react-router';
import { message } from '../../language/language.ts';
import map from '../../ui/assets/madison-square.svg?url&no-inline';
import { MarkGlyph } from '../../ui/brand/mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { createPath, loginPath } from '../../ui/paths.ts';

type MarkerState = 'available' | 'selected' | 'visited';

/** Markers of the picture, positioned by class. */
const MARKERS: readonly {
  readonly place: string;
  readonly state: MarkerState;
  readonly call?: 'start.walkUp' | 'start.openIt' | 'start.earnStars';
}[] = [
  { place: 'walk', state: 'available', call: 'start.walkUp' },
  { place: 'open', state: 'selected', call: 'start.openIt' },
  { place: 'stars', state: 'visited', call: 'start.earnStars' },
  { place: 'north', state: 'available' },
  { place: 'west', state: 'available' },
  { place: 'south', state: 'visited' },
];

/** Madison Square in a mango-shaped window: decorative, so hidden from screen readers. */
function MangoWindow() {
  return (
    <div className="win" aria-hidden="true">
      <div className="win__rim" />
      <div className="win__map">
        <svg viewBox="0 0 580 580">
          <use href={`${map}#map`} />
        </svg>
      </div>
      <svg className="win__leaf" viewBox="-45 -45 90 90">
        <g transform="rotate(52) translate(-33 -42)">
          <path
            transform="translate(-3.5 -7.1)"
            d="M36.5 14 C36 5.1 43 -.1 56 .5 C55.6 9.5 48 15.1 36.5 14 Z"
            fill="#1D7F42"
          />
        </g>
      </svg>
      <div className="win__mk">
        {MARKERS.map(({ place, state, call }) => (
          <span key={place} className={`win__at win__at--${place}`}>
            {call !== undefined && (
              <span className={state === 'selected' ? 'call call--sel' : 'call'}>{message(call)}</span>
            )}
            <span className={`marker marker--${state}`}>
              <span className="marker__d">
                {state === 'visited' ? <Icon name="star" weight="fill" /> : <MarkGlyph />}
              </span>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

export interface StartBannerProps {
  readonly listFirst: boolean;
  readonly locating: boolean;
  /** Whether the user has an account for creating quests; otherwise the button leads to signing up. */
  readonly hasAccount: boolean;
  readonly onSwap: () => void;
  readonly onNearMe: () => void;
}

/** Introduces Mangoquest with one picture. A button swaps banner and list (Spec §2, start page). */
export function StartBanner({ listFirst, locating, hasAccount, onSwap, onNearMe }: StartBannerProps) {
  const swap = message(listFirst ? 'start.bannerFirst' : 'start.questsFirst');
  return (
    <section className="banner" aria-labelledby="banner-heading">
      <div className="banner__t">
        <span className="banner__k">{message('start.kicker')}</span>
        <h1 id="banner-heading">{message('start.heading')}</h1>
        <p className="banner__long">{message('start.text')}</p>
        <p className="banner__short">{message('start.textShort')}</p>
        <div className="row">
          <Button className="btn--ink nearme" busy={locating} onClick={onNearMe}>
            <Icon name="crosshair-simple" />
            <span className="banner__long">{message('start.nearMe')}</span>
            <span className="banner__short">{message('start.nearMeShort')}</span>
          </Button>
          <Link className="btn btn--line" to={hasAccount ? createPath() : loginPath(createPath(), 'sign-up')}>
            {message('start.makeYourOwn')}
          </Link>
        </div>
      </div>
      <MangoWindow />
      <button type="button" className="swap" onClick={onSwap} aria-label={swap}>
        <Icon name="arrows-down-up" />
        <span>{swap}</span>
      </button>
    </section>
  );
}
