import { OperationButton } from '../operations/operation-button.tsx';

/** Buttons that move the selected drawing above or below the others. */
export function OrderButtons() {
  return (
    <div className="shape-style__row">
      <OperationButton words hasIcon={false} id="toFront" />
      <OperationButton words hasIcon={false} id="toBack" />
    </div>
  );
}
