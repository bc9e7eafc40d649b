import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { operation } from '../operations/all-operations.ts';
import { perform } from '../operations/operation.ts';
import { useWork } from '../operations/work.ts';

/** Buttons that move the selected drawing above or below the others. */
export function OrderButtons() {
  const work = useWork();
  return (
    <div className="shape-style__row">
      {(['toFront', 'toBack'] as const).map((id) => (
        <Button
          key={id}
          size="small"
          onClick={() => {
            perform(operation(id), work);
          }}
        >
          {message(`editor.${id}`)}
        </Button>
      ))}
    </div>
  );
}
