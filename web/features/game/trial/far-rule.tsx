import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { usePlaying, useScreenState } from '../playing-context.ts';
import { reachText } from './trial-words.ts';
import type { Trial } from './use-trial.ts';

/** In a rehearsal, for a selected mindset out of reach: names the rule, and offers to move there or to change it. */
export function FarRule() {
  const { trial, around } = usePlaying();
  const selectedId = useScreenState(({ play }) => play.selectedId);
  const point = around.beyond.find((one) => one.point.id === selectedId)?.point;
  return trial === null || point === undefined ? null : <Rule trial={trial} point={point} />;
}

function Rule({ trial, point }: { readonly trial: Trial; readonly point: MindsetPoint }) {
  const {
    game: { quest },
    player: { position },
  } = usePlaying();
  return (
    <div className="trial__rule" role="note">
      <p>{reachText({ quest, place: point, position })}</p>
      <div className="trial__ways">
        <Button
          size="small"
          onClick={() => {
            trial.moveTo({ latitude: point.latitude, longitude: point.longitude });
          }}
        >
          {message('trial.goThere')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={message('trial.editNamed', { title: point.title })}
          onClick={() => {
            void trial.leave(point.id);
          }}
        >
          {message('trial.edit')}
        </Button>
      </div>
    </div>
  );
}
