import { z } from 'zod';

/** Version of the messages, as reported by `informMounted`: a higher one lets a host use more. */
export const HOST_MESSAGES_VERSION = 1;
export const HOST_MESSAGES_SCHEMA_PATH = '/api/host-messages.schema.json';
/** Maximum number of mindsets that a host may show at once. */
const MAX_MINDSETS = 1000;
/** Maximum length in characters of a message that is read at all: a thousand mindsets with long titles. */
const LONGEST_TEXT = 1_000_000;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const zoom = z.number().min(0).max(25);
const accuracy = z.number().min(0).max(1_000_000);
const mindsetId = z.int();
const nothing = z.strictObject({});
const place = { latitude, longitude };

/**
 * Messages that a host may send to a page of ours in its frame (Spec §2 "Embeddable pages and host messages";
 * settled-2, 7).
 */
const commands = {
  setJwtToken: z.strictObject({ jwt: z.string().min(1).max(4096), useridhashed: z.string().min(1).max(200) }),
  requestLocation: nothing,
  setBareQSets: z
    .strictObject({
      qsets: z.array(z.strictObject({ id: mindsetId, title: z.string().max(200), ...place })).max(MAX_MINDSETS),
    })
    .transform(({ qsets }) => ({ mindsets: qsets })),
  zoomIn: nothing,
  zoomOut: nothing,
  moveToMindset: z.strictObject({ mindsetId, zoom: zoom.optional() }),
  moveToLocation: z.strictObject({ ...place, zoom: zoom.optional() }),
  setGuessedPosition: z.strictObject({ ...place, accuracy }),
  setModePositionCorrecting: nothing,
  unsetModePositionCorrecting: nothing,
  setLocationFromSensors: z.strictObject({ ...place, accuracy }),
  setHeadingFromSensors: z.strictObject({ heading: z.number().min(0).lt(360) }),
} as const;

/** Messages that a page of ours sends to its host. */
const reports = {
  informMounted: z.strictObject({
    page: z.enum(['outermap', 'outermapalone', 'outeraframe']),
    version: z.literal(HOST_MESSAGES_VERSION),
  }),
  informMoved: z.strictObject({
    ...place,
    zoom,
    bounds: z.strictObject({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
    hasSignals: z.literal(true).optional(),
    signals: z
      .array(z.strictObject({ id: z.int(), name: z.string(), content: z.string(), bluetoothId: z.string(), ...place }))
      .optional(),
  }),
  setLocation: z.union([
    z.strictObject({
      ...place,
      accuracy: accuracy.nullable().describe('Metres; null where the place was chosen and not measured.'),
      source: z.enum(['device', 'map', 'host', 'corrected']),
    }),
    z
      .strictObject({ latitude: z.null(), longitude: z.null(), accuracy: z.null(), source: z.null() })
      .describe('The answer to requestLocation where nothing was chosen, and nothing could be measured.'),
  ]),
  setSelectedMindset: z.strictObject({ mindsetId: mindsetId.nullable() }),
  reauthorize: nothing,
} as const;

type Messages<Of extends Readonly<Record<string, z.ZodType>>> = {
  readonly [Type in keyof Of]: { readonly type: Type; readonly data: z.output<Of[Type]> };
}[keyof Of];
export type HostCommand = Messages<typeof commands>;
export type HostReport = Messages<typeof reports>;
/** The data of each command, as a host sends it. */
export type HostCommandsSent = { readonly [Type in keyof typeof commands]: z.input<(typeof commands)[Type]> };
export type HostCommandData<Type extends HostCommand['type']> = Extract<HostCommand, { readonly type: Type }>['data'];
export type HostReportData<Type extends HostReport['type']> = Extract<HostReport, { readonly type: Type }>['data'];

const envelope = z.strictObject({ type: z.string().max(40), data: z.unknown() });

/** Parses a message as a command, with whether it came as text; null if it is no command of ours. */
export function readHostCommand(message: unknown): { readonly command: HostCommand; readonly isText: boolean } | null {
  const isText = typeof message === 'string';
  const read = envelope.safeParse(isText ? jsonOf(message) : message);
  if (!read.success || !Object.hasOwn(commands, read.data.type)) return null;
  const type = read.data.type as keyof typeof commands;
  const data = commands[type].safeParse(read.data.data);
  return data.success ? { command: { type, data: data.data } as HostCommand, isText } : null;
}

function jsonOf(text: string): unknown {
  if (text.length > LONGEST_TEXT) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Both sets of messages as a JSON schema, for developers of hosts. */
export function hostMessagesSchema(): Readonly<Record<string, unknown>> {
  const either = (set: Readonly<Record<string, z.ZodType>>) =>
    z.union(Object.entries(set).map(([type, data]) => z.strictObject({ type: z.literal(type), data })));
  const { $schema, ...toPage } = z.toJSONSchema(either(commands), { io: 'input' });
  const { $schema: _same, ...toHost } = z.toJSONSchema(either(reports));
  return {
    $schema,
    title: 'Messages between a page of ours in a frame and its host',
    description:
      '`command` is sent to the frame, `report` comes from it. Each is an object, or its JSON as text; a page answers in the kind that it was spoken to last.',
    $defs: { command: toPage, report: toHost },
    anyOf: [{ $ref: '#/$defs/command' }, { $ref: '#/$defs/report' }],
  };
}
