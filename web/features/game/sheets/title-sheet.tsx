import { locationInWords } from '@mangoquest/core/quest/location-words.ts';
import { description } from '../../../api/queries/quests.ts';
import { locale, message } from '../../../language/language.ts';
import { OwnMapsLink } from '../../../quest/own-maps-link.tsx';
import { useAsk } from '../../../session/queries.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';
import { presentationPath } from '../../../ui/paths.ts';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { startPlace } from '../opening.ts';
import { withTitle } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';
import { SoundSwitch } from '../sound/sound-button.tsx';

/** Opened by the title: description, way to the start, and leaving the game (Spec §2, Game screen). */
export function TitleSheet() {
  const {
    game: { quest, points },
    store,
    wide,
    moves,
    leaving,
    trial,
  } = usePlaying();
  const close = () => {
    store.update((state) => withTitle(state, false));
  };
  const heading = useSheetFocus<HTMLHeadingElement>();
  const { data: html = '', error } = useAsk(description, quest.id);
  return (
    <Sheet
      hasClose
      label={quest.title}
      modal={!wide}
      onClose={close}
      className="about"
      footer={
        <div className="about__f">
          <Button variant="primary" size="large" block onClick={moves.toStart}>
            <Icon name="navigation-arrow" weight="fill" />
            {message('game.toStart')}
          </Button>
          {!quest.virtual && !quest.isBoard && (
            <OwnMapsLink place={startPlace(quest, points)} title={quest.title} size="default" />
          )}
          {/* The hidden copy that is tried has no page for others. */}
          {trial === null && (
            <ButtonLink to={presentationPath(quest.id)}>
              <Icon name="arrow-square-out" />
              {message('game.page')}
            </ButtonLink>
          )}
          <SoundSwitch />
          <Button
            variant="danger"
            onClick={() => {
              void leaving.stop();
            }}
          >
            <Icon name="stop" weight="fill" />
            {message('game.stop')}
          </Button>
        </div>
      }
    >
      <header className="play__h">
        <div className="grow">
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {quest.title}
          </h2>
          <p className="sm muted">
            {message('game.by', { name: quest.creator.username })} ·{' '}
            <bdi>{locationInWords(locale, quest.location)}</bdi>
          </p>
        </div>
        <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      {quest.shortDescription !== '' && (
        <p className="about__lead" dir="auto">
          {quest.shortDescription}
        </p>
      )}
      {error !== null && (
        <p className="muted" role="status">
          {message('game.aboutFailed')}
        </p>
      )}
      {html !== '' && <RichTextView html={html} />}
    </Sheet>
  );
}
