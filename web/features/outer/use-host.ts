import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { HOST_MESSAGES_VERSION } from '@mangoquest/contract/host-messages.ts';
import type { HostCommand, HostReport, HostReportData } from '@mangoquest/contract/host-messages.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { hostOrigins } from '../../host/host-origins.ts';
import { openHostPort } from '../../host/host-port.ts';
import type { HostPort } from '../../host/host-port.ts';
import { afterCommand, nextEnd, SILENT_HOST, stillTrue } from '../../host/host-state.ts';
import type { HostState } from '../../host/host-state.ts';
import { movedReport, signalsOf } from '../../host/moved-report.ts';
import type { MapPosition } from '../../map/map-types.ts';
import { paced } from '../../ui/paced.ts';
import type { Paced } from '../../ui/paced.ts';

/** Minimum milliseconds between two reports of the viewport (settled-2, 7). */
const MOVED_PAUSE = 250;
const NOTHING_DRAWN: readonly Drawing[] = [];
/** What counts on the 3D page; the rest is ignored (settled-2, 8). */
const IN_3D: ReadonlySet<HostCommand['type']> = new Set([
  'moveToMindset',
  'moveToLocation',
  'zoomIn',
  'zoomOut',
  'setJwtToken',
  'setBareQSets',
  'setHeadingFromSensors',
]);

export interface Host {
  /** What the host has sent, without expired values. */
  readonly state: HostState;
  /** Whether there is a host at all. */
  readonly isThere: boolean;
  readonly report: (report: HostReport) => void;
  /** To be called after each move of the page's map, and with null when the map is taken away. */
  readonly onMove: (position: MapPosition | null) => void;
}

/** Connects an embedded page with its host (a page or an app): receives commands and sends reports. */
export function useHost(
  page: HostReportData<'informMounted'>['page'],
  onCommand: (command: HostCommand, state: HostState, report: Host['report']) => void,
  /** Drawings on the page's map; its signals are reported. */
  drawings = NOTHING_DRAWN,
): Host {
  const [state, setState] = useState(SILENT_HOST);
  const [isThere, setIsThere] = useState(true);
  const port = useRef<HostPort | null>(null);
  const moves = useRef<Paced<MapPosition> | null>(null);
  const newest = useRef(state);
  const keep = useCallback((next: HostState) => {
    newest.current = next;
    setState(next);
  }, []);
  const report = useCallback((said: HostReport) => port.current?.report(said), []);
  const hear = useEffectEvent((command: HostCommand) => {
    if (page === 'outeraframe' && !IN_3D.has(command.type)) return;
    const now = Date.now();
    keep(afterCommand(stillTrue(newest.current, now), command, now));
    onCommand(command, newest.current, report);
  });
  const rested = useEffectEvent((position: MapPosition) => movedReport(position, drawings));
  useEffect(() => {
    const opened = openHostPort(window, hostOrigins(), (command) => {
      hear(command);
    });
    port.current = opened;
    const moved = paced(MOVED_PAUSE, (position: MapPosition) => {
      opened.report({ type: 'informMoved', data: rested(position) });
    });
    moves.current = moved;
    setIsThere(opened.hasHost);
    opened.report({ type: 'informMounted', data: { page, version: HOST_MESSAGES_VERSION } });
    return () => {
      moved.stop();
      opened.close();
      moves.current = null;
      port.current = null;
    };
  }, [page]);

  const end = nextEnd(state);
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setTimeout(() => {
      keep(stillTrue(newest.current, Date.now()));
    }, end - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [end, keep]);

  const last = useRef<MapPosition | null>(null);
  const onMove = useCallback((position: MapPosition | null) => {
    last.current = position;
    if (position !== null) moves.current?.push(position);
  }, []);
  // The drawings may arrive after the map has come to rest.
  const signals = useMemo(() => JSON.stringify(signalsOf(drawings)), [drawings]);
  useEffect(() => {
    if (last.current !== null) moves.current?.push(last.current);
  }, [signals]);
  return { state, isThere, report, onMove };
}
