import type { Issue } from '../issue.ts';
import type { MindsetProperties } from './mindset.ts';

/** Shapes of a mindset in 3D. `picture` shows its image. Settled, 3D. */
export const RAISED_SHAPES = ['pin', 'picture', 'cube', 'ball', 'sign'] as const;
export type RaisedShape = (typeof RAISED_SHAPES)[number];

/** How a mindset stands on the tilted map. Settled, 3D. */
export interface Raised {
  /** Metres above the ground, 0 to 1000. Distances ignore it. */
  readonly altitude: number;
  readonly shape: RaisedShape;
  /** Percentage of its usual size, 25 to 400. */
  readonly scale: number;
  /** Whether a beam of light marks it while it is selected. */
  readonly beam: boolean;
}

export const MAX_ALTITUDE = 1000;
export const MIN_RAISED_SCALE = 25;
export const MAX_RAISED_SCALE = 400;
export const ON_THE_GROUND: Raised = { altitude: 0, shape: 'pin', scale: 100, beam: false };

const KEYS = ['altitude', 'shape', 'scale', 'beam'] as const;

const isAltitude = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_ALTITUDE;
const isScale = (value: unknown): value is number =>
  typeof value === 'number' && value >= MIN_RAISED_SCALE && value <= MAX_RAISED_SCALE;
const isShape = (value: unknown): value is RaisedShape => RAISED_SHAPES.some((shape) => shape === value);

/** Reads the settings from a mindset's properties; missing or invalid values take the default. */
export function raisedOf({ altitude, shape, scale, beam }: MindsetProperties): Raised {
  return {
    altitude: isAltitude(altitude) ? altitude : ON_THE_GROUND.altitude,
    shape: isShape(shape) ? shape : ON_THE_GROUND.shape,
    scale: isScale(scale) ? scale : ON_THE_GROUND.scale,
    beam: beam === true,
  };
}

/** Only the values that differ from the default: what is stored and sent. */
export function raisedParts(raised: Raised): Partial<Raised> {
  return Object.fromEntries(KEYS.flatMap((key) => (raised[key] === ON_THE_GROUND[key] ? [] : [[key, raised[key]]])));
}

/** The properties with changes of these; defaults are not stored. */
export function withRaised(properties: MindsetProperties, changes: Partial<Raised>): MindsetProperties {
  const rest = Object.fromEntries(Object.entries(properties).filter(([key]) => !KEYS.some((own) => own === key)));
  return { ...rest, ...raisedParts({ ...raisedOf(properties), ...changes }) };
}

export function isSameRaised(one: Raised | undefined, other: Raised | undefined): boolean {
  return KEYS.every((key) => (one ?? ON_THE_GROUND)[key] === (other ?? ON_THE_GROUND)[key]);
}

/** The rules of these properties; empty if they are valid. Missing means default. */
export function raisedIssues({ altitude, shape, scale, beam }: MindsetProperties): Issue[] {
  return [
    ...(altitude === undefined || isAltitude(altitude)
      ? []
      : [{ field: 'properties.altitude', message: 'quest.heightRange', parameters: { n: MAX_ALTITUDE } } as const]),
    ...(shape === undefined || isShape(shape)
      ? []
      : [{ field: 'properties.shape', message: 'common.invalid' } as const]),
    ...(scale === undefined || isScale(scale)
      ? []
      : [
          {
            field: 'properties.scale',
            message: 'quest.scaleRange',
            parameters: { least: MIN_RAISED_SCALE, most: MAX_RAISED_SCALE },
          } as const,
        ]),
    ...(beam === undefined || typeof beam === 'boolean'
      ? []
      : [{ field: 'properties.beam', message: 'common.invalid' } as const]),
  ];
}

/** As a field of a map marker; empty for a pin on the ground. */
export function raisedField(raised: Raised): { readonly raised?: Raised } {
  return isSameRaised(raised, undefined) ? {} : { raised };
}
