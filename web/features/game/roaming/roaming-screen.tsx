import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DEFAULT_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { errorText } from '../../../api/call-error.ts';
import { questsAround } from '../../../api/queries/roaming.ts';
import { useServerMinute } from '../../../api/use-server-minute.ts';
import { message } from '../../../language/language.ts';
import { PlayerLayer } from '../../../map/layers/player-layer.tsx';
import type { MapHandle } from '../../../map/map-types.ts';
import { MapView } from '../../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../../map/markers/mindset-markers-layer.tsx';
import { PlaceholderTile } from '../../../quest/tile/placeholder-tile.tsx';
import { useAsk } from '../../../session/queries.ts';
import { Mark } from '../../../ui/brand/mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { paths } from '../../../ui/paths.ts';
import { pinOf } from './pin-of.ts';
import { RoamingTile } from './roaming-tile.tsx';
import { useRoamingPlace } from './use-place.ts';
import type { RoamingPlace } from './use-place.ts';
import './roaming.css';

const NONE: readonly QuestSummary[] = [];

/** The game screen without a current quest: the quests around, on the map and as a list (settled, Free roaming). */
export function RoamingScreen({ onEntered }: { readonly onEntered: () => void }) {
  const roaming = useRoamingPlace();
  const { data, error, again } = useAsk(questsAround, roaming.place);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const now = useServerMinute();
  const quests = data ?? NONE;
  // The tapped one comes first.
  const listed = [...quests.filter(({ id }) => id === chosenId), ...quests.filter(({ id }) => id !== chosenId)];
  return (
    <main className="game roaming">
      <RoamingMap quests={quests} chosenId={chosenId} onChoose={setChosenId} roaming={roaming} />
      <header className="hud">
        <div className="hud__bar">
          <Link to={paths.start} className="hud__home" aria-label={message('nav.home')}>
            <Mark />
          </Link>
          <h1 className="roaming__title">{message('game.roaming')}</h1>
          <Link to={paths.account} className="icbtn" aria-label={message('game.account')}>
            <Icon name="user-circle" />
          </Link>
        </div>
      </header>
      <section className="roaming__list" aria-label={message('game.around')} aria-busy={data === undefined}>
        {data !== undefined && data.length > 0 && <h2>{message('game.aroundCount', { n: data.length })}</h2>}
        {data === undefined && error === null && <PlaceholderTile />}
        {data?.length === 0 && <p className="roaming__empty">{message('game.nothingAround')}</p>}
        {data === undefined && error !== null && (
          <div role="alert">
            <EmptyState
              title={message('start.failed')}
              text={errorText(error)}
              action={
                <Button
                  variant="primary"
                  onClick={() => {
                    void again();
                  }}
                >
                  {message('ui.retry')}
                </Button>
              }
            />
          </div>
        )}
        {listed.map((quest) => (
          <RoamingTile
            key={quest.id}
            quest={quest}
            from={roaming.place}
            now={now}
            isChosen={quest.id === chosenId}
            onEntered={onEntered}
          />
        ))}
      </section>
    </main>
  );
}

/** Quests as pins; a click elsewhere sets the place that is looked from, the button takes the device's again. */
function RoamingMap({
  quests,
  chosenId,
  onChoose,
  roaming: { place, choose, busy, locate },
}: {
  readonly quests: readonly QuestSummary[];
  readonly chosenId: number | null;
  readonly onChoose: (id: number) => void;
  readonly roaming: RoamingPlace;
}) {
  const map = useRef<MapHandle>(null);
  const dialogs = useDialogs();
  const pins = useMemo(
    () => quests.map((quest) => ({ id: quest.id, title: quest.title, state: 'reach' as const, ...pinOf(quest) })),
    [quests],
  );
  const selected = useMemo(() => (chosenId === null ? [] : [chosenId]), [chosenId]);
  const toDevice = async () => {
    const found = await locate();
    if (typeof found === 'string') await dialogs.alert(message(found));
    else map.current?.flyTo(found);
  };
  return (
    <div className="roaming__map">
      <MapView
        ref={map}
        className="game__map"
        center={place}
        zoom={DEFAULT_ZOOM}
        label={message('game.roaming')}
        onMapClick={choose}
      >
        <PlayerLayer position={place} />
        <MindsetMarkersLayer mindsets={pins} selectedIds={selected} origin={place} onMindsetClick={onChoose} />
      </MapView>
      <div className="roaming__device">
        <IconButton
          floating
          icon={{ name: 'crosshair' }}
          label={message('map.useDevice')}
          aria-busy={busy}
          onClick={() => {
            void toDevice();
          }}
        />
      </div>
    </div>
  );
}
