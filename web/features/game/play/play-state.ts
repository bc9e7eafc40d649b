import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { Picks } from '../../../quest/player/picks.ts';

/** The panel over the map. */
export type Panel =
  | { readonly kind: 'none' }
  | { readonly kind: 'question'; readonly mindsetId: number }
  | {
      readonly kind: 'result';
      readonly result: AnswerResult;
      readonly title: string | null;
      /** An earlier result, opened again. */
      readonly isReview: boolean;
    }
  /** The end of the game, with the answer that has just led to it, if any. */
  | { readonly kind: 'finish'; readonly result: AnswerResult | null; readonly title: string | null };

/** A result, with the mindset's title if the player was not just reading its question. */
interface Told {
  readonly result: AnswerResult;
  readonly title: string | null;
}

export interface PlayState {
  readonly selectedId: number | null;
  readonly panel: Panel;
  /** By mindset; kept when the sheet is closed or the network fails. */
  readonly picks: Readonly<Record<number, Picks>>;
  readonly pages: Readonly<Record<number, number>>;
  /** Results that arrived while another panel was open: shown one by one afterwards. */
  readonly unseen: readonly Told[];
  /** Results of this visit, including the creator's messages. */
  readonly results: Readonly<Record<number, AnswerResult>>;
}

export const INITIAL_PLAY: PlayState = {
  selectedId: null,
  panel: { kind: 'none' },
  picks: {},
  pages: {},
  unseen: [],
  results: {},
};

export type PlayAction =
  | { readonly type: 'select'; readonly mindsetId: number | null }
  | { readonly type: 'open'; readonly mindsetId: number }
  | { readonly type: 'close' }
  | { readonly type: 'page'; readonly mindsetId: number; readonly page: number }
  | { readonly type: 'pick'; readonly mindsetId: number; readonly mindchunkId: number; readonly reactionId: number }
  | { readonly type: 'graded'; readonly result: AnswerResult; readonly title: string }
  | { readonly type: 'review'; readonly result: AnswerResult; readonly title: string }
  | { readonly type: 'go-on' }
  /** Everything is answered. */
  | { readonly type: 'end' };

/** Screen state of playing a mindset: selected, open, picks, result (Spec §4). */
export function playReducer(state: PlayState, action: PlayAction): PlayState {
  switch (action.type) {
    case 'select':
      return state.selectedId === action.mindsetId ? state : { ...state, selectedId: action.mindsetId };
    case 'open':
      return { ...state, selectedId: action.mindsetId, panel: { kind: 'question', mindsetId: action.mindsetId } };
    case 'close':
      return showNext({ ...state, panel: { kind: 'none' } });
    case 'page':
      return { ...state, pages: { ...state.pages, [action.mindsetId]: action.page } };
    case 'pick': {
      const before = state.picks[action.mindsetId] ?? {};
      return {
        ...state,
        picks: { ...state.picks, [action.mindsetId]: { ...before, [action.mindchunkId]: action.reactionId } },
      };
    }
    case 'graded':
      return graded(state, action);
    case 'review':
      return { ...state, panel: { kind: 'result', result: action.result, title: action.title, isReview: true } };
    case 'go-on':
      return showNext({ ...state, panel: { kind: 'none' }, selectedId: null });
    case 'end': {
      const next = showNext({ ...state, panel: { kind: 'none' }, selectedId: null });
      return next.panel.kind === 'none' ? { ...next, panel: { kind: 'finish', result: null, title: null } } : next;
    }
    default:
      return state;
  }
}

function graded(
  state: PlayState,
  { result, title }: { readonly result: AnswerResult; readonly title: string },
): PlayState {
  const known = { ...state, results: { ...state.results, [result.mindsetId]: result } };
  const { panel } = state;
  // Does not interrupt a player who is reading the question of another mindset.
  const isOwn = panel.kind === 'question' && panel.mindsetId === result.mindsetId;
  if (panel.kind !== 'none' && !isOwn) return { ...known, unseen: [...state.unseen, { result, title }] };
  return { ...known, panel: panelOf({ result, title: isOwn ? null : title }) };
}

/** A finish fills the screen, unless a chain continues. Spec §4 "Finishing". */
function panelOf({ result, title }: Told): Panel {
  const isFinish = result.gamecodeResult === 'finish' && result.next === null;
  return isFinish ? { kind: 'finish', result, title } : { kind: 'result', result, title, isReview: false };
}

function showNext(state: PlayState): PlayState {
  const [first, ...rest] = state.unseen;
  return first === undefined ? state : { ...state, unseen: rest, panel: panelOf(first) };
}
