import { message } from '../../language/language.ts';

export interface PagerProps {
  readonly count: number;
  readonly page: number;
  /** For each page: whether it was answered, or was seen if it has no question. */
  readonly done: readonly boolean[];
  readonly panelId: string;
  readonly onPage: (page: number) => void;
}

/** One bar per question: done, current, to come. */
export function Pager({ count, page, done, panelId, onPage }: PagerProps) {
  return (
    <div className="pager" role="tablist" aria-label={message('game.questionList')}>
      {Array.from({ length: count }, (_, index) => {
        const isNow = index === page;
        const label = isNow ? 'game.tabNow' : done[index] === true ? 'game.tabDone' : 'game.tabToCome';
        return (
          <button
            key={index}
            type="button"
            role="tab"
            aria-selected={isNow}
            aria-controls={panelId}
            tabIndex={isNow ? 0 : -1}
            className={isNow ? 'is-now' : done[index] === true ? 'is-done' : undefined}
            aria-label={message(label, { i: index + 1 })}
            onClick={() => {
              onPage(index);
            }}
          />
        );
      })}
    </div>
  );
}
