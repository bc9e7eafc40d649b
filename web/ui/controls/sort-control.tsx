import { useId } from 'react';
import { message } from '../../language/language.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './icon-button.tsx';

type SortKey =
  | 'title'
  | 'startTime'
  | 'endTime'
  | 'price'
  | 'active'
  | 'virtual'
  | 'showPoints'
  | 'searchable'
  | 'editable'
  | 'forContest'
  | 'distance';

export interface SortControlProps<Key extends SortKey> {
  readonly keys: readonly Key[];
  readonly order: { readonly key: Key; readonly descending: boolean };
  readonly onChange: (order: { readonly key: Key; readonly descending: boolean }) => void;
  /** Without a background, beside other quiet buttons. */
  readonly quiet?: boolean;
}

/** Sort key and direction of a list of quests. Choosing another key starts ascending. */
export function SortControl<Key extends SortKey>({ keys, order, onChange, quiet = false }: SortControlProps<Key>) {
  const id = useId();
  return (
    <div className={quiet ? 'sorting sorting--quiet' : 'sorting'}>
      <label className="sorting__label sm subtle" htmlFor={id}>
        {message('sort.by')}
      </label>
      <span className="sort">
        <Icon name="sort-ascending" />
        <select
          id={id}
          value={order.key}
          onChange={(event) => {
            onChange({ key: event.target.value as Key, descending: false });
          }}
        >
          {keys.map((key) => (
            <option key={key} value={key}>
              {message(`sort.${key}`)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </span>
      <IconButton
        size="small"
        icon={{ name: order.descending ? 'arrow-down' : 'arrow-up' }}
        label={message(order.descending ? 'sort.descending' : 'sort.ascending')}
        onClick={() => {
          onChange({ ...order, descending: !order.descending });
        }}
      />
    </div>
  );
}
