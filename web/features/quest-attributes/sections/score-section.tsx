import { CURRENCIES, type Currency } from '@mangoquest/core/payment/currency.ts';
import { amountAfterFee, currencySymbol, PLATFORM_FEE_PERCENT } from '@mangoquest/core/payment/price.ts';
import { priceFrom, priceIssues } from '@mangoquest/core/payment/price.rules.ts';
import { locale, message } from '../../../language/language.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { FieldTip, WithTip } from '../field-tip.tsx';
import { useHasPayee } from '../use-payee.ts';
import { NumberField } from './number-field.tsx';
import { PayeeRow } from './payee-row.tsx';
import { Section } from './section.tsx';

const currencies = () =>
  CURRENCIES.map((currency) => {
    const symbol = currencySymbol(currency);
    return {
      value: currency,
      label: symbol === currency ? currency : message('attributes.currencyOption', { currency, symbol }),
    };
  });

export function ScoreSection({ form }: { readonly form: AttributesState }) {
  const { values, change, shows } = form;
  return (
    <Section id="score">
      {shows('showPoints') && (
        <WithTip about="showPoints" field={message('attributes.showPoints')}>
          <Switch
            label={message('attributes.showPoints')}
            hint={message('attributes.showPointsHint')}
            checked={values.showPoints}
            onChange={(showPoints) => {
              change({ showPoints });
            }}
          />
        </WithTip>
      )}
      {shows('price') && <PriceFields form={form} />}
    </Section>
  );
}

function PriceFields({
  form: {
    values: { price, currency },
    change,
    leave,
    errorOf,
  },
}: {
  readonly form: AttributesState;
}) {
  const dialogs = useDialogs();
  const hasPayee = useHasPayee();
  const isPayable = price > 0 && priceIssues(price, currency).length === 0;
  /**
   * Without a payment account: shows the specification's sentence and resets the price to 0 (Spec §5). While that is
   * unknown, the server decides.
   */
  const refusePrice = async () => {
    leave('price');
    if (!isPayable || hasPayee) return;
    await dialogs.alert({ title: message('attributes.noPriceTitle'), text: message('quest.priceNeedsAccount') });
    change({ price: 0 });
  };
  return (
    <>
      <div className="attributes__price">
        <NumberField
          label={message('attributes.price')}
          name="price"
          inputMode="decimal"
          value={price}
          parse={priceFrom}
          error={errorOf('price')}
          aside={<FieldTip about="price" field={message('attributes.price')} />}
          hint={
            isPayable
              ? message('attributes.afterFee', {
                  amount: locale.price(amountAfterFee(price, currency), currency),
                  percent: PLATFORM_FEE_PERCENT,
                })
              : message('attributes.priceFree')
          }
          onChange={(next) => {
            change({ price: next });
          }}
          onBlur={() => {
            void refusePrice();
          }}
        />
        <Select<Currency>
          label={message('attributes.currency')}
          value={currency}
          options={currencies()}
          error={errorOf('currency')}
          onChange={(next) => {
            change({ currency: next });
          }}
        />
      </div>
      <PayeeRow />
    </>
  );
}
