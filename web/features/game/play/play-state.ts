import type { AnswerResult, OpenedMindset, Pick } from '@mangoquest/core/play/play.ts';

/** Picked reaction by mindchunk. */
export type Picks = Readonly<Record<number, number>>;

/** What lies over the map. */
export type Panel =
  | { readonly kind: 'none' }
  | { readonly kind: 'question'; readonly mindsetId: number }
  | { readonly kind: 'result' | 'finish'; readonly result: AnswerResult; readonly title: string | null };

/** A result, and of which mindset where its question is not what the player has just read. */
interface Told {
  readonly result: AnswerResult;
  readonly title: string | null;
}

export interface PlayState {
  readonly selectedId: number | null;
  readonly panel: Panel;
  /** Kept when the sheet is closed or the network fails, by mindset. */
  readonly picks: Readonly<Record<number, Picks>>;
  readonly pages: Readonly<Record<number, number>>;
  /** Graded while something else lay over the map: shown one after the other. */
  readonly unseen: readonly Told[];
  /** Results of this visit, with the creator's messages. */
  readonly results: Readonly<Record<number, AnswerResult>>;
}

export const INITIAL_PLAY: PlayState = { selectedId: null, panel: { kind: 'none' }, picks: {}, pages: {}, unseen: [], results: {} };

export type PlayAction =
  | { readonly type: 'select'; readonly mindsetId: number | null }
  | { readonly type: 'open'; readonly mindsetId: number }
  | { readonly type: 'close' }
  | { readonly type: 'page'; readonly mindsetId: number; readonly page: number }
  | { readonly type: 'pick'; readonly mindsetId: number; readonly mindchunkId: number; readonly reactionId: number }
  | { readonly type: 'graded'; readonly result: AnswerResult; readonly title: string }
  | { readonly type: 'review'; readonly result: AnswerResult; readonly title: string }
  | { readonly type: 'go-on' };

/** Playing a mindset as far as the screen goes: what is selected, open, picked and shown (Spec §4). */
export function playReducer(state: PlayState, action: PlayAction): PlayState {
  switch (action.type) {
    case 'select': return state.selectedId === action.mindsetId ? state : { ...state, selectedId: action.mindsetId };
    case 'open': return { ...state, selectedId: action.mindsetId, panel: { kind: 'question', mindsetId: action.mindsetId } };
    case 'close': return showNext({ ...state, panel: { kind: 'none' } });
    case 'page': return { ...state, pages: { ...state.pages, [action.mindsetId]: action.page } };
    case 'pick': {
      const before = state.picks[action.mindsetId] ?? {};
      return { ...state, picks: { ...state.picks, [action.mindsetId]: { ...before, [action.mindchunkId]: action.reactionId } } };
    }
    case 'graded': return graded(state, action);
    case 'review': return { ...state, panel: { kind: 'result', result: action.result, title: action.title } };
    case 'go-on': return showNext({ ...state, panel: { kind: 'none' }, selectedId: null });
    default: return state;
  }
}

function graded(state: PlayState, { result, title }: { readonly result: AnswerResult; readonly title: string }): PlayState {
  const known = { ...state, results: { ...state.results, [result.mindsetId]: result } };
  const { panel } = state;
  // A question of another mindset is being read: its player is not torn away.
  const isOwn = panel.kind === 'question' && panel.mindsetId === result.mindsetId;
  if (panel.kind !== 'none' && !isOwn) return { ...known, unseen: [...state.unseen, { result, title }] };
  return { ...known, panel: panelOf({ result, title: isOwn ? null : title }) };
}

/** A finish is the whole screen, unless a chain goes on. Spec §4 "Finishing". */
function panelOf({ result, title }: Told): Panel {
  return { kind: result.gamecodeResult === 'finish' && result.next === null ? 'finish' : 'result', result, title };
}

function showNext(state: PlayState): PlayState {
  const [first, ...rest] = state.unseen;
  return first === undefined ? state : { ...state, unseen: rest, panel: panelOf(first) };
}

/** What is sent: the picks of mindchunks that ask something, in their order. */
export function picksToSend(mindset: OpenedMindset, picks: Picks): Pick[] {
  return mindset.mindchunks.flatMap(({ id, reactions }) => {
    const reactionId = picks[id];
    return reactionId !== undefined && reactions.some((reaction) => reaction.id === reactionId) ? [{ mindchunkId: id, reactionId }] : [];
  });
}

/** The places in the mindset of questions without a pick, from 0. */
export function unansweredPages(mindset: OpenedMindset, picks: Picks): number[] {
  const picked = new Set(picksToSend(mindset, picks).map(({ mindchunkId }) => mindchunkId));
  return mindset.mindchunks.flatMap(({ id, reactions }, index) => (reactions.length > 0 && !picked.has(id) ? [index] : []));
}

/** What the OK button does now. `blocked`: allChecked wants more picks. `ask`: some count 0. Spec §5. */
export function okState(mindset: OpenedMindset, picks: Picks): { readonly kind: 'ready' | 'blocked' | 'ask'; readonly left: number } {
  const left = unansweredPages(mindset, picks).length;
  if (mindset.isImmediateGrading || left === 0) return { kind: 'ready', left: 0 };
  return { kind: mindset.allChecked ? 'blocked' : 'ask', left };
}

/** The letter of a reaction: A to Z, then AA, AB, … */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCharCode(65 + (index % 26));
}
