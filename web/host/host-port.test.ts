import { expect, test } from 'vitest';
import type { HostCommand, HostReport } from '@mangoquest/contract/host-messages.ts';
import { openHostPort } from './host-port.ts';
import type { HostScope } from './host-port.ts';
import { afterCommand, moveOf, nextEnd, SILENT_HOST, stillTrue } from './host-state.ts';
import type { HostState } from './host-state.ts';

const HOST = 'https://museum.example';
const OWN = 'https://quests.example';
const REPORT: HostReport = { type: 'setSelectedMindset', data: { mindsetId: null } };
const HERE = { latitude: 40.7412, longitude: -73.9897 };

function peer() {
  const got: [unknown, string][] = [];
  return {
    got,
    postMessage: ((message: unknown, to: string) => void got.push([message, to])) as Window['postMessage'],
  };
}

/** A window that is framed by one window and was opened by another. */
function framed(given: Partial<HostScope> = {}, origins: readonly string[] = [HOST]) {
  const [parent, opener, stranger] = [peer(), peer(), peer()];
  const heard: HostCommand[] = [];
  let listener: (event: MessageEvent) => void = () => {};
  const scope: HostScope = {
    parent,
    opener: null,
    location: { origin: OWN },
    addEventListener: (_, listen) => (listener = listen),
    removeEventListener: () => (listener = () => {}),
    ...given,
  };
  const port = openHostPort(scope, origins, (command) => heard.push(command));
  const send = (source: unknown, origin: string, data: unknown) => {
    listener({ source, origin, data } as MessageEvent);
  };
  return { port, heard, send, parent, opener, stranger, scope };
}

test('a message counts from the parent or the opener alone, and of a listed origin alone', () => {
  const other = peer();
  const { heard, send, parent, stranger } = framed({ opener: other });
  const zoomIn = { type: 'zoomIn', data: {} };
  for (const origin of ['https://museum.example.evil', 'http://museum.example', 'null', '', `${HOST}:444`])
    send(parent, origin, zoomIn);
  send(stranger, HOST, zoomIn);
  send(null, HOST, zoomIn);
  expect(heard).toEqual([]);
  send(parent, HOST, zoomIn);
  send(other, HOST, JSON.stringify(zoomIn));
  // From our own preview.
  send(parent, OWN, zoomIn);
  expect(heard).toEqual([zoomIn, zoomIn, zoomIn]);
});

test('a host is answered in the kind that it spoke in, at its exact origin, and never at every', () => {
  const { port, send, parent } = framed({}, [HOST, 'https://other.example']);
  port.report(REPORT);
  expect(parent.got).toEqual([HOST, 'https://other.example', OWN].map((to) => [REPORT, to]));
  parent.got.length = 0;
  send(parent, HOST, '{"type":"zoomIn","data":{}}');
  port.report(REPORT);
  send(parent, HOST, { type: 'zoomIn', data: {} });
  port.report(REPORT);
  expect(parent.got).toEqual([
    [JSON.stringify(REPORT), HOST],
    [REPORT, HOST],
  ]);
});

test('where the browser tells whose page frames us, nobody else is named from the start', () => {
  const { port, parent } = framed({ location: { origin: OWN, ancestorOrigins: [HOST] } }, [HOST, 'https://b.example']);
  port.report(REPORT);
  expect(parent.got).toEqual([[REPORT, HOST]]);
});

test('an app is told text by its one bridge and objects by the other, and speaks through our own window', () => {
  const told: unknown[] = [];
  const { port, heard, send, scope } = framed({
    ReactNativeWebView: { postMessage: (text) => told.push(text) },
    webkit: { messageHandlers: { mangoquest: { postMessage: (message) => told.push(message) } } },
  });
  Object.assign(scope, { parent: scope });
  port.report(REPORT);
  expect(told).toEqual([JSON.stringify(REPORT), REPORT]);
  send(scope, HOST, { type: 'zoomOut', data: {} });
  send(scope, OWN, { type: 'zoomOut', data: {} });
  expect(heard).toHaveLength(2);
  port.close();
  send(scope, OWN, { type: 'zoomOut', data: {} });
  expect(heard).toHaveLength(2);
});

test('a window that nobody frames or opened has no host', () => {
  const scope = { location: { origin: OWN }, addEventListener() {}, removeEventListener() {}, opener: null } as object;
  Object.assign(scope, { parent: scope });
  expect(openHostPort(scope as HostScope, [HOST], () => {}).hasHost).toBe(false);
  expect(framed().port.hasHost).toBe(true);
});

test('sensors count until they are silent for 30 seconds, a guess for 4; modes and mindsets stay', () => {
  const told: HostCommand[] = [
    { type: 'setLocationFromSensors', data: { ...HERE, accuracy: 8 } },
    { type: 'setHeadingFromSensors', data: { heading: 271.5 } },
    { type: 'setGuessedPosition', data: { ...HERE, accuracy: 20 } },
    { type: 'setModePositionCorrecting', data: {} },
    { type: 'setBareQSets', data: { mindsets: [{ id: 1, title: 'Clock', ...HERE }] } },
    { type: 'setJwtToken', data: { jwt: 'a.b.c', useridhashed: 'h' } },
  ];
  const state = told.reduce((before: HostState, command) => afterCommand(before, command, 1_000), SILENT_HOST);
  expect(nextEnd(state)).toBe(5_000);
  expect(stillTrue(state, 4_999)).toBe(state);
  const later = stillTrue(state, 5_000);
  expect([later.guess, later.sensed?.accuracy, later.heading?.degrees]).toEqual([null, 8, 271.5]);
  const silent = stillTrue(later, 31_000);
  expect(silent).toMatchObject({ sensed: null, heading: null, isCorrecting: true, token: { jwt: 'a.b.c' } });
  expect([silent.mindsets.length, nextEnd(silent)]).toEqual([1, null]);
  expect(afterCommand(silent, { type: 'unsetModePositionCorrecting', data: {} }, 0).isCorrecting).toBe(false);
  expect(afterCommand(silent, { type: 'setBareQSets', data: { mindsets: [] } }, 0).mindsets).toEqual([]);
  expect(afterCommand(silent, { type: 'zoomIn', data: {} }, 0)).toBe(silent);
});

test('a heading ends 30 seconds after its last, whether a position came or not', () => {
  const turn: HostCommand = { type: 'setHeadingFromSensors', data: { heading: 90 } };
  const alone = afterCommand(SILENT_HOST, turn, 1_000);
  expect([nextEnd(alone), stillTrue(alone, 30_999)]).toEqual([31_000, alone]);
  expect(stillTrue(alone, 31_000)).toEqual(SILENT_HOST);
  const placed = (now: number) =>
    afterCommand(alone, { type: 'setLocationFromSensors', data: { ...HERE, accuracy: 8 } }, now);
  expect(stillTrue(placed(20_000), 31_000)).toMatchObject({ sensed: HERE, heading: null });
  const turned = afterCommand(placed(2_000), turn, 20_000);
  expect(stillTrue(turned, 32_000)).toMatchObject({ sensed: null, heading: { degrees: 90 } });
});

test('a command that moves the map says where to', () => {
  expect(moveOf({ type: 'zoomIn', data: {} })).toEqual({ kind: 'zoom', isIn: true });
  expect(moveOf({ type: 'zoomOut', data: {} })).toEqual({ kind: 'zoom', isIn: false });
  expect(moveOf({ type: 'moveToMindset', data: { mindsetId: 3 } })).toEqual({
    kind: 'mindset',
    mindsetId: 3,
    zoom: null,
  });
  expect(moveOf({ type: 'moveToLocation', data: { ...HERE, zoom: 17 } })).toEqual({
    kind: 'place',
    place: HERE,
    zoom: 17,
  });
  expect(moveOf({ type: 'requestLocation', data: {} })).toBeNull();
});

/** Deterministic pseudo-random numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Trust 8. */
const COUNT = 10_000;

test('hostile messages from five origins change nothing, and neither do broken ones of the host', () => {
  const { heard, send, parent, stranger } = framed();
  const below = numbers(7);
  const pick = <T>(of: readonly T[]) => of[below(of.length)] as T;
  const origins = [
    'https://evil.example',
    'null',
    'http://museum.example',
    `${HOST}.evil.example`,
    'http://127.0.0.1:5173',
  ];
  const whole: unknown[] = [
    { type: 'setJwtToken', data: { jwt: 'x', useridhashed: 'y' } },
    { type: 'zoomIn', data: {} },
    JSON.parse('{"type":"setBareQSets","data":{"qsets":[]}}'),
    { type: 'setLocationFromSensors', data: { ...HERE, accuracy: 8 } },
    { type: 'setModePositionCorrecting', data: {} },
  ];
  const broken: unknown[] = [
    null,
    [],
    '[]',
    '{"type":"__proto__","data":{}}',
    { type: 'zoomIn', data: [] },
    { type: 'toString', data: {} },
    { type: 'setJwtToken', data: { jwt: {}, useridhashed: 'y' } },
    { type: 'setLocationFromSensors', data: { latitude: '1', longitude: 2, accuracy: 3 } },
    { type: 'setHeadingFromSensors', data: { heading: -1 } },
    JSON.parse('{"type":"zoomIn","data":{},"__proto__":{"isAdmin":true}}'),
  ];
  for (let n = 0; n < COUNT; n += 1) {
    const data = below(2) === 0 ? pick(whole) : pick(broken);
    send(pick([parent, stranger, null]), pick(origins), below(2) === 0 ? data : JSON.stringify(data));
    send(stranger, HOST, pick(whole));
    send(parent, HOST, pick(broken));
  }
  expect(heard).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});
