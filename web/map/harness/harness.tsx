import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MADISON_SQUARE_DRAWINGS } from 'virtual:walk';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { destination, haversineDistance } from '@mangoquest/core/geo/distance.ts';
import '../../ui/styles/index.css';
import './harness.css';
import { setThemeChoice, startTheme } from '../../ui/theme/theme.ts';
import { boardOf } from '../board.ts';
import { DrawingsLayer } from '../layers/drawings-layer.tsx';
import { GridLayer } from '../layers/grid-layer.tsx';
import { PlayerLayer } from '../layers/player-layer.tsx';
import { RegionsLayer } from '../layers/regions-layer.tsx';
import { LocationPicker } from '../location-picker.tsx';
import type { MapHandle, MapMindset, MarkerState } from '../map-types.ts';
import { MapView } from '../map-view.tsx';
import { MindsetMarkersLayer } from '../markers/mindset-markers-layer.tsx';
import { ZoomControl } from '../zoom-control.tsx';

const query = new URLSearchParams(location.search);
const CENTER = { latitude: 40.742216, longitude: -73.988036 };
const STATES: readonly MarkerState[] = ['reach', 'visited', 'missed', 'locked', 'far', 'reach', 'far', 'visited'];

/** As many mindsets as the URL asks for, in a sunflower pattern around the park. */
function crowd(count: number): MapMindset[] {
  return Array.from({ length: count }, (_, index) => {
    const place = destination(CENTER, index * 137.508, 28 * Math.sqrt(index + 0.5) * 1.4);
    const distance = haversineDistance(CENTER, place);
    const state = distance > 150 ? 'far' : (STATES[index % STATES.length] ?? 'reach');
    return {
      id: index + 1,
      title: `Mindset ${index + 1}`,
      ...place,
      state,
      distance,
      isStart: index === 3,
      isUnsaved: index % 5 === 0,
    };
  });
}

const BOARD_DRAWINGS: Drawing[] = [
  {
    id: 1,
    questId: 1,
    type: 'noMapBoard',
    coordinates: [[0, 0]],
    borderColor: '#ffffff',
    fillColor: '#f5f1e2',
    properties: { noMapColor: '#f5f1e2' },
  },
  {
    id: 2,
    questId: 1,
    type: 'circle',
    coordinates: [
      [0, 0],
      [0, 1],
    ],
    borderColor: '#0e8074',
    fillColor: '#8ed3ff',
    properties: { opacity: 0.4 },
  },
  {
    id: 3,
    questId: 1,
    type: 'rectangle',
    coordinates: [
      [0.5, -2.5],
      [-0.5, -1.5],
    ],
    borderColor: '#e4572e',
    fillColor: '#f5cb66',
    properties: { opacity: 0.5 },
  },
  {
    id: 4,
    questId: 1,
    type: 'label',
    coordinates: [[1.3, 0]],
    borderColor: '#8b5a2b',
    fillColor: '#ffffff',
    properties: { content: 'Here be keys' },
  },
  {
    id: 5,
    questId: 1,
    type: 'signal',
    coordinates: [[-0.8, 1.8]],
    borderColor: '#12a5c4',
    fillColor: '#12a5c4',
    properties: { name: 'Beacon' },
  },
];

const REGIONS: MapRegion[] = [
  {
    id: 1,
    questId: 1,
    name: 'Inside the park',
    color: 1,
    coordinates: [
      [40.7433, -73.9887],
      [40.7427, -73.9867],
      [40.7409, -73.988],
      [40.7418, -73.9895],
    ],
  },
  {
    id: 2,
    questId: 1,
    name: 'East side towers',
    color: 0,
    coordinates: [
      [40.7426, -73.9866],
      [40.742, -73.985],
      [40.7405, -73.9862],
      [40.7409, -73.9877],
    ],
  },
];

const WALK = query.has('drawings') ? MADISON_SQUARE_DRAWINGS : [];

/** Makes the map available to scripts that drive this page. */
function expose(map: MapHandle | null): void {
  Object.assign(window, { map, setThemeChoice });
}

function Harness() {
  const [mindsets, setMindsets] = useState(() => crowd(Number(query.get('n') ?? 12)));
  const [selected, setSelected] = useState<readonly number[]>(query.has('selected') ? [2] : []);
  const [player, setPlayer] = useState(destination(CENTER, 120, 40));
  const [picked, setPicked] = useState(CENTER);
  const onBoard = query.has('board');
  const drawings = useMemo(
    () =>
      onBoard ? BOARD_DRAWINGS : WALK.map((drawing, index): Drawing => ({ ...drawing, id: index + 1, questId: 1 })),
    [onBoard],
  );
  if (query.has('picker'))
    return (
      <div className="harness-dialog">
        <LocationPicker value={picked} onChange={setPicked} />
      </div>
    );
  const board = boardOf({ drawing: onBoard || undefined }, drawings);
  const shown = onBoard
    ? mindsets.map((each, index) => ({
        ...each,
        latitude: Math.sin(index) * 1.5,
        longitude: Math.cos(index * 1.7) * 2,
      }))
    : mindsets;
  return (
    <MapView
      ref={expose}
      className="harness"
      center={onBoard ? { latitude: 0, longitude: 0 } : CENTER}
      zoom={Number(query.get('zoom') ?? (onBoard ? 8 : 17))}
      board={board}
      onMapClick={setPlayer}
    >
      <GridLayer />
      <DrawingsLayer drawings={drawings} />
      {query.has('regions') && <RegionsLayer regions={REGIONS} selectedIds={[2]} />}
      {query.has('player') && (
        <PlayerLayer
          position={onBoard ? { latitude: 0, longitude: 0 } : player}
          accuracy={15}
          heading={118}
          activeDistance={Number(query.get('reach') ?? 120)}
          guessed={query.has('guessed')}
        />
      )}
      <MindsetMarkersLayer
        mindsets={shown}
        selectedIds={selected}
        origin={player}
        onMindsetClick={(id, { additive }) => setSelected(additive ? [...selected, id] : [id])}
        {...(query.has('drag')
          ? {
              onMindsetDrag: (id, place, phase) =>
                phase === 'end' &&
                setMindsets((all) => all.map((each) => (each.id === id ? { ...each, ...place } : each))),
            }
          : {})}
      />
      <ZoomControl className="harness-zoom" />
    </MapView>
  );
}

startTheme();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Harness />
    </StrictMode>,
  );
