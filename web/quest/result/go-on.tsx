import { Button } from '../../ui/controls/button.tsx';

export interface GoOnProps {
  readonly goOn: string;
  readonly onGoOn: () => void;
  /** Address of a page that going on opens in a new window; undefined where it stays on this one. */
  readonly goOnPage?: string | undefined;
}

/** The button that leads on from a result. */
export function GoOn({ goOn, onGoOn, goOnPage }: GoOnProps) {
  if (goOnPage === undefined)
    return (
      <Button variant="primary" size="large" block onClick={onGoOn}>
        {goOn}
      </Button>
    );
  return (
    <a
      className="btn btn--primary btn--lg btn--block"
      href={goOnPage}
      target="_blank"
      rel="noopener"
      onClick={() => {
        onGoOn();
      }}
    >
      {goOn}
    </a>
  );
}
