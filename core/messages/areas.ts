import type { account } from './en/account.ts';
import type { attributes } from './en/attributes.ts';
import type { dashboard } from './en/dashboard.ts';
import type { editor } from './en/editor.ts';
import type { game } from './en/game.ts';
import type { generator } from './en/generator.ts';
import type { inspector } from './en/inspector.ts';
import type { legal } from './en/legal.ts';
import type { login } from './en/login.ts';
import type { mail } from './en/mail.ts';
import type { map } from './en/map.ts';
import type { outer } from './en/outer.ts';
import type { payment } from './en/payment.ts';
import type { play } from './en/play.ts';
import type { presentation } from './en/presentation.ts';
import type { quest } from './en/quest.ts';
import type { ready } from './en/ready.ts';
import type { recognition } from './en/recognition.ts';
import type { board } from './en/board.ts';
import type { reminder } from './en/reminder.ts';
import type { replay } from './en/replay.ts';
import type { results } from './en/results.ts';
import type { selection } from './en/selection.ts';
import type { share } from './en/share.ts';
import type { server } from './en/server.ts';
import type { shell } from './en/shell.ts';
import type { trophies } from './en/trophies.ts';
import type { waiting } from './en/waiting.ts';
import type { writing } from './en/writing.ts';

/** The sentences by area: each is a file in `en/` and, in the web app, a catalogue loaded with its screens. */
export interface English {
  readonly shell: typeof shell;
  readonly account: typeof account;
  readonly login: typeof login;
  readonly dashboard: typeof dashboard;
  readonly quest: typeof quest;
  readonly attributes: typeof attributes;
  readonly editor: typeof editor;
  readonly inspector: typeof inspector;
  readonly selection: typeof selection;
  readonly map: typeof map;
  readonly trophies: typeof trophies;
  readonly waiting: typeof waiting;
  readonly writing: typeof writing;
  readonly game: typeof game;
  readonly outer: typeof outer;
  readonly payment: typeof payment;
  readonly play: typeof play;
  readonly presentation: typeof presentation;
  readonly ready: typeof ready;
  readonly share: typeof share;
  readonly generator: typeof generator;
  readonly recognition: typeof recognition;
  readonly board: typeof board;
  readonly reminder: typeof reminder;
  readonly replay: typeof replay;
  readonly results: typeof results;
  readonly legal: typeof legal;
  readonly server: typeof server;
  readonly mail: typeof mail;
}

export type Area = keyof English;

/** The same keys in another language: the type that each further language's file of an area `satisfies`. */
export type Catalogue<A extends Area> = Readonly<Record<keyof English[A], string>>;

/** Key prefixes of each area; each prefix belongs to one area. */
export const AREAS: Readonly<Record<Area, readonly string[]>> = {
  shell: ['common', 'ui', 'nav', 'start', 'sort', 'tile', 'notFound', 'words'],
  account: ['account'],
  login: ['login', 'outerauth', 'identity'],
  dashboard: ['dashboard', 'history', 'imageImport', 'questFile'],
  quest: ['quest'],
  attributes: ['attributes', 'tooltip'],
  editor: ['editor', 'mindset'],
  inspector: ['inspector'],
  selection: ['addHere', 'forward', 'several', 'players', 'gonePicture', 'sketch'],
  map: ['map'],
  trophies: ['trophies'],
  waiting: ['waiting'],
  writing: ['richText', 'picture'],
  game: ['game', 'trial'],
  outer: ['outer'],
  payment: ['payment'],
  play: ['play'],
  presentation: ['presentation'],
  ready: ['ready', 'publishing'],
  share: ['share'],
  generator: ['generator'],
  recognition: ['recognition'],
  board: ['board'],
  reminder: ['reminder'],
  replay: ['replay'],
  results: ['results'],
  legal: ['legal'],
  server: ['server', 'dev'],
  mail: ['mail'],
};

const AREA_OF = new Map(
  (Object.entries(AREAS) as [Area, readonly string[]][]).flatMap(([area, beginnings]) =>
    beginnings.map((beginning) => [beginning, area] as const),
  ),
);

/** The area of a key; undefined if the text is no key. */
export function areaOf(key: string): Area | undefined {
  return AREA_OF.get(key.slice(0, key.indexOf('.')));
}
