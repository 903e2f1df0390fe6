import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { api, type DeliveryFilter } from '../../../api/index.js';
import { DebouncedInput } from '../../../components/inputs/debounced-input.js';
import { DELIVERY_STATE_FILTERS } from './use-delivery-filter.js';
import './delivery-filters.css';

interface DeliveryFiltersProps {
  readonly filter: DeliveryFilter;
  readonly onChange: (change: Partial<DeliveryFilter>) => void;
}

/** Filter by state, channel and recipient. */
export function DeliveryFilters({ filter: { state, channel, person }, onChange }: DeliveryFiltersProps) {
  const { t } = useTranslation('settings');
  const { data: channels = [] } = useQuery({ queryKey: ['requests', 'failed', 'channels'], queryFn: api.system.deliveryChannels });
  const known = channels.map(({ id, name }) => ({ value: id, label: name }));
  const unknown = channel === '' || channels.some(({ id }) => id === channel) ? [] : [{ value: channel, label: channel }];

  return (
    <div className="delivery-filters">
      <div className="delivery-filter">
        <label htmlFor="delivery-state">{t('deliveries.column.state')}</label>
        <Select
          id="delivery-state"
          value={state}
          options={DELIVERY_STATE_FILTERS.map((value) => ({ value, label: t(`deliveries.state.${value || 'all'}`) }))}
          onChange={(value) => onChange({ state: value })}
        />
      </div>
      <div className="delivery-filter">
        <label htmlFor="delivery-channel">{t('deliveries.column.channel')}</label>
        <Select
          id="delivery-channel"
          value={channel}
          options={[{ value: '', label: t('deliveries.allChannels') }, ...known, ...unknown]}
          onChange={(value) => onChange({ channel: value })}
        />
      </div>
      <div className="delivery-filter">
        <label htmlFor="delivery-person">{t('deliveries.column.recipient')}</label>
        <DebouncedInput id="delivery-person" text={person} onDebouncedChange={(value) => onChange({ person: value })} />
      </div>
    </div>
  );
}
