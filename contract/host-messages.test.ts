import { expect, test } from 'vitest';
import { hostMessagesSchema, readHostCommand } from './host-messages.ts';

const HERE = { latitude: 40.7412, longitude: -73.9897 };
/** As written in the settled design. */
const COMMANDS = [
  { type: 'setJwtToken', data: { jwt: 'a.b.c', useridhashed: 'h' } },
  { type: 'requestLocation', data: {} },
  { type: 'setBareQSets', data: { qsets: [{ id: 1, title: 'Clock', ...HERE }] } },
  { type: 'zoomIn', data: {} },
  { type: 'zoomOut', data: {} },
  { type: 'moveToMindset', data: { mindsetId: 12, zoom: 17 } },
  { type: 'moveToMindset', data: { mindsetId: 12 } },
  { type: 'moveToLocation', data: { ...HERE, zoom: 17 } },
  { type: 'setGuessedPosition', data: { ...HERE, accuracy: 20 } },
  { type: 'setModePositionCorrecting', data: {} },
  { type: 'unsetModePositionCorrecting', data: {} },
  { type: 'setLocationFromSensors', data: { ...HERE, accuracy: 8 } },
  { type: 'setHeadingFromSensors', data: { heading: 271.5 } },
];

test.each(COMMANDS)('$type is read as an object and as text', (command) => {
  const { qsets: mindsets, ...data } = command.data as { qsets?: unknown };
  const read = { type: command.type, data: mindsets === undefined ? data : { mindsets } };
  expect(readHostCommand(command)).toEqual({ command: read, isText: false });
  expect(readHostCommand(JSON.stringify(command))).toEqual({ command: read, isText: true });
});

const mindset = (id: number) => ({ id, title: '', ...HERE });

test.each([
  ['nothing', null],
  ['a number', 7],
  ['text that is no JSON', '{"type":"zoomIn"'],
  ['no data', { type: 'zoomIn' }],
  ['another key', { type: 'zoomIn', data: {}, extra: 1 }],
  ['another key of the data', { type: 'zoomIn', data: { by: 2 } }],
  ['what every object has', { type: 'constructor', data: {} }],
  ['a prototype', { type: '__proto__', data: {} }],
  ['a report', { type: 'reauthorize', data: {} }],
  ['a place that is none', { type: 'moveToLocation', data: { latitude: 91, longitude: 0 } }],
  ['a place that is no number', { type: 'moveToLocation', data: { latitude: Number.NaN, longitude: 0 } }],
  ['a whole turn', { type: 'setHeadingFromSensors', data: { heading: 360 } }],
  ['a negative accuracy', { type: 'setLocationFromSensors', data: { ...HERE, accuracy: -1 } }],
  ['content of a mindset', { type: 'setBareQSets', data: { qsets: [{ ...mindset(1), embed: '<b>' }] } }],
  [
    'more than a thousand',
    { type: 'setBareQSets', data: { qsets: Array.from({ length: 1001 }, (_, id) => mindset(id)) } },
  ],
  ['a token that is no text', { type: 'setJwtToken', data: { jwt: 1, useridhashed: 'h' } }],
])('%s is no command', (_, message) => {
  expect(readHostCommand(message)).toBeNull();
});

test('the schema that is published names the twelve commands and the five reports', () => {
  const typesOf = (set: unknown) =>
    (set as { anyOf: { properties: { type: { const: string } } }[] }).anyOf.map(
      ({ properties }) => properties.type.const,
    );
  const { $defs } = hostMessagesSchema() as { $defs: { command: unknown; report: unknown } };
  expect(new Set(typesOf($defs.command))).toEqual(new Set(COMMANDS.map(({ type }) => type)));
  expect(typesOf($defs.command)).toHaveLength(12);
  expect(typesOf($defs.report)).toEqual([
    'informMounted',
    'informMoved',
    'setLocation',
    'setSelectedMindset',
    'reauthorize',
  ]);
});
