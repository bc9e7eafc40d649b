import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { fetchPresentation } from '@mangoquest/contract/calls/quests.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { asksAdmission, hasEntered } from '@mangoquest/core/quest/admission.ts';
import { buttonFor } from '@mangoquest/core/quest/player-status.ts';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import { locationInWords } from '@mangoquest/core/quest/location-words.ts';
import { errorText } from '../../api/call-error.ts';
import { useServerMinute } from '../../api/use-server-minute.ts';
import { locale, message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { imageAddress } from '../../ui/image-address.ts';
import { initials } from '../../ui/initials.ts';
import { paths } from '../../ui/paths.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { Cover } from '../../quest/tile/cover.tsx';
import { enterQuest, stopQuest } from '../../quest/entering/enter-quest.ts';
import { ScheduleBlock } from './schedule-block.tsx';
import { ShareLinks } from './share-links.tsx';

const StartMap = lazy(async () => ({ default: (await import('./start-map.tsx')).StartMap }));

export type Presentation = CallOutput<typeof fetchPresentation>;

/** Milliseconds: the time left is told in minutes. */
const LOOK_AGAIN_MS = 30_000;

export function PresentationView({ presentation, onChanged }: { readonly presentation: Presentation; readonly onChanged: () => void }) {
  const { quest, longDescription, trophies, status, start } = presentation;
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { user } = useSession();
  const now = useServerMinute(LOOK_AGAIN_MS);
  const [busy, setBusy] = useState(false);
  const isPlaying = buttonFor(status) === 'Stop';
  const isOwn = quest.creator.userId === user?.id;
  const withDrawings = !asksAdmission(quest) || hasEntered(status) || isOwn;
  const contest = contestState(quest, now);

  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      await dialogs.alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const enterAt = async (address: string) => {
    const outcome = await enterQuest(quest, dialogs, toasts);
    if (outcome === 'playing') void navigate(address);
    else onChanged();
  };
  const enter = () => run(() => enterAt(paths.game));
  const stop = () => run(async () => {
    const sure = await dialogs.confirm({
      title: message('presentation.stopTitle'), text: message('presentation.stopText'), confirmLabel: message('presentation.stop'), destructive: true,
    });
    if (!sure) return;
    await stopQuest();
    toasts.show(message('presentation.stopped'), { kind: 'ok' });
    onChanged();
  });
  const takeMeToStart = () => run(async () => {
    const address = `${paths.game}?to=start`;
    if (isPlaying) void navigate(address);
    else if (await dialogs.confirm({ title: message('play.notEntered'), confirmLabel: message('presentation.enter') })) await enterAt(address);
  });
  const action = isPlaying
    ? <Button size="large" busy={busy} onClick={() => { void stop(); }}><Icon name="stop" weight="fill" />{message('presentation.stop')}</Button>
    : <Button variant="primary" size="large" busy={busy} onClick={() => { void enter(); }}><Icon name="play" weight="fill" />{message('presentation.enter')}</Button>;
  const back = isPlaying && <ButtonLink variant="primary" size="large" to={paths.game}>{message('presentation.continue')}</ButtonLink>;
  const toStart = (
    <Button size="large" onClick={() => { void takeMeToStart(); }}><Icon name="navigation-arrow" weight="fill" />{message('presentation.takeMeToStart')}</Button>
  );
  return (
    <article className="presentation">
      <title>{`${quest.title} · Mangoquest`}</title>
      <div className="presentation__hero">
        <div className="presentation__picture">
          <Cover image={quest.image === null ? null : imageAddress(quest.image.name)} alternative={quest.image?.tag} color={quest.color} seed={quest.id} eager className="presentation__cover" />
          <div className="presentation__top">
            <Link className="icbtn icbtn--fab" to={paths.start} aria-label={message('presentation.back')}><Icon name="arrow-left" /></Link>
            <span className="grow" />
            <ShareLinks title={quest.title} />
          </div>
        </div>
        <section className="presentation__info">
          <div className="presentation__chips">
            {contest === 'running' && <Chip tone="live" icon={{ name: 'trophy', weight: 'fill' }}>{message('tile.contestRunning')}</Chip>}
            {contest === 'over' && <Chip tone="over" icon={{ name: 'trophy', weight: 'fill' }}>{message('tile.contestOver')}</Chip>}
            <Chip icon={{ name: quest.virtual ? 'globe-hemisphere-west' : 'person-simple-walk' }}>
              {message(quest.virtual ? 'presentation.virtual' : 'presentation.real')}
            </Chip>
            <Chip icon={{ name: 'map-pin' }}>
              {message('presentation.stops', { n: quest.mindsetCount })}
            </Chip>
            <ShareLinks title={quest.title} />
          </div>
          <h1 dir="auto">{quest.title}</h1>
          <p className="presentation__by">
            <span className="avatar" aria-hidden="true">{initials(quest.creator.username)}</span>
            <bdi>{quest.creator.username}</bdi><span className="subtle">· <bdi>{locationInWords(locale, quest.location)}</bdi></span>
          </p>
          {quest.shortDescription !== '' && <p className="presentation__lead" dir="auto">{quest.shortDescription}</p>}
          <ScheduleBlock quest={quest} now={now} />
          <span className="grow" />
          {quest.price > 0 && (
            <div className="presentation__fee">
              <span className="num">{locale.price(quest.price, quest.currency)}</span>
              <span className="sm subtle">{message('presentation.fee', { currency: quest.currency })}</span>
            </div>
          )}
          {quest.withPassword && !isPlaying && !isOwn && (
            <p className="presentation__note">
              <Icon name="lock-key" weight="fill" /><span>{message('presentation.withPassword')} {message('presentation.askForPassword', { name: quest.creator.username })}</span>
            </p>
          )}
          <div className="presentation__actions">{back}{action}{toStart}</div>
        </section>
      </div>
      <div className="presentation__body">
        {longDescription !== '' && (
          <section><h2>{message('presentation.about')}</h2><RichTextView html={longDescription} className="presentation__rich" /></section>
        )}
        <aside>
          {start !== null && (
            <section>
              <h2>{message('presentation.whereItStarts')}</h2>
              <Suspense fallback={<div className="presentation__place" aria-busy="true" />}><StartMap quest={quest} start={start} withDrawings={withDrawings} /></Suspense>
            </section>
          )}
          {trophies.length > 0 && (
            <section>
              <h2>{message('presentation.trophies')}</h2>
              <ul className="presentation__trophies">
                {trophies.map((trophy) => (
                  <li key={trophy.id}>
                    <span className="presentation__cube" aria-hidden="true"><Icon name="trophy" /></span>
                    <div><b>{trophy.content}</b><span className="sm muted">{trophy.achievement} · {trophy.providerName}</span></div>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
      <div className="presentation__bar">
        {quest.price > 0 && <span className="num">{locale.price(quest.price, quest.currency)}</span>}
        {back || action}
        {isPlaying && action}
      </div>
    </article>
  );
}
