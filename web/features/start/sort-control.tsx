import { message } from '@mangoquest/core/messages/messages.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import { PUBLIC_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ListOrder, ListSortKey } from './list-order.ts';

const LABELS: Record<ListSortKey, MessageKey> = {
  title: 'start.sortTitle', startTime: 'start.sortStart', endTime: 'start.sortEnd', price: 'start.sortPrice', virtual: 'start.sortVirtual', distance: 'start.sortDistance',
};

export interface SortControlProps {
  readonly order: ListOrder;
  readonly onChange: (order: ListOrder) => void;
  /** Distance is offered once the location is known. */
  readonly withDistance: boolean;
}

export function SortControl({ order, onChange, withDistance }: SortControlProps) {
  const keys: readonly ListSortKey[] = withDistance ? ['distance', ...PUBLIC_SORT_KEYS] : PUBLIC_SORT_KEYS;
  return (
    <div className="sorting">
      <label className="sorting__label sm subtle" htmlFor="start-sort">{message('start.sortBy')}</label>
      <span className="sort">
        <Icon name="sort-ascending" />
        <select id="start-sort" value={order.key} onChange={(event) => { onChange({ key: event.target.value as ListSortKey, descending: false }); }}>
          {keys.map((key) => <option key={key} value={key}>{message(LABELS[key])}</option>)}
        </select>
        <Icon name="caret-down" />
      </span>
      <IconButton
        size="small"
        icon={{ name: order.descending ? 'arrow-down' : 'arrow-up' }}
        label={message(order.descending ? 'start.descending' : 'start.ascending')}
        onClick={() => { onChange({ ...order, descending: !order.descending }); }}
      />
    </div>
  );
}
