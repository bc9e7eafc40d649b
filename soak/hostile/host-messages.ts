import type { HostCommand } from '@mangoquest/contract/host-messages.ts';

type Random = () => number;

/** Each kind of message that a host may send, in its domain form. */
export function commandsOf(random: Random): readonly HostCommand[] {
  const place = { latitude: random() * 160 - 80, longitude: random() * 360 - 180 };
  const accuracy = random() * 100;
  const zoom = 3 + random() * 15;
  return [
    { type: 'setJwtToken', data: { jwt: `e30.${btoa(`{"quest":${Math.ceil(random() * 9)}}`)}.x`, useridhashed: 'x' } },
    { type: 'requestLocation', data: {} },
    { type: 'setBareQSets', data: { mindsets: [{ id: 1, title: 'Stolen', ...place }] } },
    { type: 'zoomIn', data: {} },
    { type: 'zoomOut', data: {} },
    { type: 'moveToMindset', data: { mindsetId: 1 + Math.floor(random() * 3), zoom } },
    { type: 'moveToLocation', data: { ...place, zoom } },
    { type: 'setGuessedPosition', data: { ...place, accuracy } },
    { type: 'setModePositionCorrecting', data: {} },
    { type: 'unsetModePositionCorrecting', data: {} },
    { type: 'setLocationFromSensors', data: { ...place, accuracy } },
    { type: 'setHeadingFromSensors', data: { heading: random() * 359 } },
  ];
}

/** In its wire form, where a list of mindsets has another name. */
function onWire(command: HostCommand): { readonly type: string; readonly data: unknown } {
  return command.type === 'setBareQSets' ? { type: command.type, data: { qsets: command.data.mindsets } } : command;
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** A complete message of any kind, as object or text. */
export function wholeMessage(random: Random): unknown {
  const message = onWire(pick(commandsOf(random), random));
  return random() < 0.5 ? message : JSON.stringify(message);
}

const STRANGE: readonly unknown[] = [
  null,
  0,
  true,
  '',
  'zoomIn',
  '{',
  '{"type":"zoomIn"',
  [],
  {},
  [['zoomIn', {}]],
  { type: 'zoomIn' },
  { data: {} },
  { type: 'ZOOMIN', data: {} },
  { type: 'zoomin', data: {} },
  { type: ['zoomIn'], data: {} },
  { type: 'constructor', data: {} },
  { type: '__proto__', data: {} },
  { type: 'toString', data: {} },
  { type: 'eval', data: { code: 'document.body.remove()' } },
  '{"__proto__":{"type":"zoomIn","data":{}}}',
  JSON.stringify({ type: 'setBareQSets', data: { qsets: 'x'.repeat(1_100_000) } }),
];

/** Valid for no field. */
const MISFITS: readonly unknown[] = [null, true, {}, [1], 1e300, -1e300, Number.NaN, { valueOf: 1 }];

/** An invalid message: of an unknown kind, or with an invalid field. */
export function misfit(random: Random): unknown {
  if (random() < 0.3) return pick(STRANGE, random);
  const { type, data } = onWire(pick(commandsOf(random), random));
  const fields = Object.entries(data as object);
  const field = pick(fields, random);
  const spoilt =
    field === undefined || random() < 0.3
      ? { ...(data as object), more: 1 }
      : Object.fromEntries(fields.map(([name, value]) => [name, name === field[0] ? pick(MISFITS, random) : value]));
  const message = { type, data: spoilt };
  return random() < 0.5 ? message : JSON.stringify(message);
}
