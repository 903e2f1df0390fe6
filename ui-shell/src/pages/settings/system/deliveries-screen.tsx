import { z } from 'zod';
import { NumberField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Tag } from '@ombi/sdk/ui/kit-layout';
import { api, type Delivery, type DeliveryState } from '../../../api/index.js';
import type { TableColumn } from '../../../components/table/responsive-table.js';
import { SettingsForm } from '../settings-form.js';
import { ScreenHeader } from '../screen-header.js';
import { DiscardAllButton } from './discard-all-button.js';
import { DeliveryFilters } from './delivery-filters.js';
import { useDeliveryFilter } from './use-delivery-filter.js';
import { FailedItems } from './failed-items.js';
import type { RetryOrDiscardButtonsProps } from './retry-or-discard-buttons.js';

const STATE_COLORS: Partial<Record<DeliveryState, string>> = {
  delivered: 'success',
  retrying: 'warning',
  stuck: 'error',
  expired: 'error',
};

const INVALID_DAYS = 'expireAfterDays.invalid';
const settingsSchema = z.object({ expireAfterDays: z.int(INVALID_DAYS).min(0, INVALID_DAYS).max(90, INVALID_DAYS) });

/** Windows narrower than this have no room for all columns beside the settings menu. */
const CARDS_BELOW_PX = 1680;

/** Delivery log with all messages: to whom they went, what became of them, and what can be done about those that did not arrive. */
export default function DeliveriesScreen() {
  const { t } = useTranslation('settings');
  const [filter, changeFilter] = useDeliveryFilter();
  const isFiltered = Object.values(filter).some((value) => value !== '');

  return (
    <>
      <ScreenHeader id="deliveries" />
      <DeliveryFilters filter={filter} onChange={changeFilter} />
      <FailedItems
        list="messages"
        cardsBelow={CARDS_BELOW_PX}
        load={(query, signal) => api.system.deliveries(filter, query, signal)}
        filter={filter}
        columns={useDeliveryColumns()}
        actionsOf={useDeliveryActions()}
        totalText={(count) => t('deliveries.count', { count })}
        pagesLabel={t('deliveries.pages')}
        toolbar={<DiscardAllButton filter={filter} />}
        empty={<Empty description={t(isFiltered ? 'deliveries.noMatch' : 'deliveries.none')} />}
      />
      <SettingsForm id="deliverySettings" heading="section" source={api.system.deliverySettings} schema={settingsSchema}>
        <NumberField name="expireAfterDays" />
      </SettingsForm>
    </>
  );
}

function useDeliveryColumns(): readonly TableColumn<Delivery>[] {
  const { t } = useTranslation('settings');
  const templates = useTranslation('templates');
  const typeWords = (type: string | null) => (type === null ? t('deliveries.unknown') : (templates.find(`type.${type}`) ?? type));

  return [
    {
      key: 'message',
      header: t('deliveries.column.message'),
      render: ({ type, title }) => <strong>{title ? `${typeWords(type)}: ${title}` : typeWords(type)}</strong>,
    },
    { key: 'channel', header: t('deliveries.column.channel'), render: ({ channel }) => channel },
    { key: 'recipient', header: t('deliveries.column.recipient'), render: ({ recipient }) => recipient },
    {
      key: 'state',
      header: t('deliveries.column.state'),
      render: ({ state, mayBeRepeated }) => (
        <>
          <Tag color={STATE_COLORS[state]}>{t(`deliveries.state.${state}`)}</Tag>
          {mayBeRepeated && <Tag color="warning">{t('deliveries.mayBeRepeated')}</Tag>}
        </>
      ),
    },
  ];
}

/** Messages that are settled need no action; those that wait for their first attempt can be discarded. */
function useDeliveryActions(): (delivery: Delivery) => RetryOrDiscardButtonsProps | null {
  const { t } = useTranslation('settings');
  return ({ id, state }) => {
    const hasFailed = state === 'stuck' || state === 'retrying' || state === 'expired';
    if (!hasFailed && state !== 'waiting') return null;
    return {
      ...(hasFailed && { retry: { run: () => api.system.retryDelivery(id), done: t('deliveries.retried') } }),
      discard: {
        run: () => api.system.discardDelivery(id),
        done: t('deliveries.removed'),
        question: t('deliveries.removeQuestion'),
      },
    };
  };
}
