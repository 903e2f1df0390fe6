import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../../../../api/index.js';
import { LoadFailed } from '../../../../../parts/fault/load-failed.js';
import { ServiceSection } from './service-section.js';
import './services.css';

/** Everybody who knows people, one section each. */
export function Services() {
  const { t } = useTranslation('settings');
  const { data: services, isPending, error, refetch } = useQuery({ queryKey: ['plugins', 'directory'], queryFn: api.directory.list });

  return (
    <section className="services" aria-labelledby="services-title">
      <header>
        <h2 id="services-title">{t('services.title')}</h2>
        <p className="soft">{t('services.text')}</p>
      </header>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {services?.length === 0 && <Empty description={t('services.none')} />}
      {services?.map((service) => (
        <ServiceSection key={service.provider} service={service} />
      ))}
    </section>
  );
}
