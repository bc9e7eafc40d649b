import { useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { message } from '../language/language.ts';
import { expect, testDrawn as test } from '../testing/screen.tsx';
import type { MapMindset } from './map-types.ts';
import { MapView } from './map-view.tsx';
import { MindsetMarkersLayer } from './markers/mindset-markers-layer.tsx';
import { SceneProbe, shown } from './testing/scene-probe.tsx';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const ASIDE = { latitude: 40.75, longitude: -73.99 };
const markerAt = (title: string, place = SQUARE): MapMindset => ({ id: 1, title, ...place, state: 'far' });

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const onReady = vi.fn<() => void>();

function Changing() {
  const [mindset, setMindset] = useState(markerAt('Clock'));
  return (
    <div style={{ width: 400, height: 400, position: 'relative', display: 'grid' }}>
      <MapView center={SQUARE} zoom={17} onReady={onReady}>
        <MindsetMarkersLayer mindsets={[mindset]} />
        <SceneProbe />
      </MapView>
      <button type="button" onClick={() => setMindset(markerAt('Arch', ASIDE))}>
        Later
      </button>
    </div>
  );
}

function taken(): WEBGL_lose_context {
  const graphics = shown.scene?.map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
  if (!graphics) throw new Error('No graphics');
  return graphics;
}

/** Rendered features of the mindset's disk, once its layer exists. */
function seenDisks(): readonly unknown[] {
  const engine = shown.scene?.map;
  if (!engine?.getLayer('marker-disks')) return [];
  return engine.queryRenderedFeatures({ layers: ['marker-disks'] });
}

test.for(['given back', 'kept'])(
  'a map whose graphics were taken away and %s is drawn again where it was, with what came meanwhile',
  async (fate, { show, allowConsole }) => {
    allowConsole(/cannot be restored|Context Lost|Context Restored|CONTEXT_LOST/);
    onReady.mockClear();
    await show(<Changing />);
    await expect.element(map).toHaveAttribute('data-ready');
    // The probe's effect may run a moment later.
    await expect.poll(() => shown.scene !== null).toBe(true);
    shown.scene?.map.jumpTo({ center: [ASIDE.longitude, ASIDE.latitude] });
    const graphics = taken();
    const before = shown.scene?.map;
    graphics.loseContext();
    await expect.element(map).not.toHaveAttribute('data-ready');
    // Clicked from script, at once: a real click might come only after the engine was given up.
    (page.getByRole('button', { name: 'Later' }).element() as HTMLElement).click();
    if (fate === 'given back') graphics.restoreContext();
    await expect.element(map).toHaveAttribute('data-ready');
    await expect.poll(() => shown.scene).not.toBeNull();
    expect(shown.scene?.map === before).toBe(fate === 'given back');
    await expect.poll(() => seenDisks().length).toBe(1);
    expect(shown.scene?.map.getCenter().lat).toBeCloseTo(ASIDE.latitude, 5);
    expect(shown.scene?.map.getZoom()).toBeCloseTo(16, 5);
    expect(onReady).toHaveBeenCalledTimes(1);
  },
);

test('a map that is left gives its graphics up, but not before the next screen is drawn', async ({
  show,
  allowConsole,
}) => {
  allowConsole(/Context Lost|CONTEXT_LOST/);
  await show(<Changing />);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => shown.scene !== null).toBe(true);
  const engine = shown.scene?.map;
  const graphics = engine?.getCanvas().getContext('webgl2');
  const lose = vi.spyOn(taken(), 'loseContext');
  await cleanup();
  expect(engine?._removed).toBe(true);
  expect(lose).not.toHaveBeenCalled();
  await expect.poll(() => graphics?.isContextLost()).toBe(true);
});
