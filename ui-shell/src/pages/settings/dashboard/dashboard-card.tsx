import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Card } from '@ombi/sdk/ui/kit-layout';
import { QueryContent } from '../../../components/query-content.js';

interface DashboardCardProps<T> {
  /** `dashboard.<id>` is its title. */
  readonly id: string;
  readonly query: UseQueryResult<T>;
  /** Screen with the whole list. */
  readonly link: string;
  readonly children: (data: T) => ReactNode;
}

/** Card of the portal: title, link to the whole list, and its data or why they are not there. */
export function DashboardCard<T>({ id, query, link, children }: DashboardCardProps<T>) {
  const { t } = useTranslation('settings');
  const heading = useId();
  return (
    <Card
      role="region"
      aria-labelledby={heading}
      className="dashboard-card"
      title={<h2 id={heading}>{t(`dashboard.${id}`)}</h2>}
      extra={<Link to={link}>{t('dashboard.open')}</Link>}
    >
      <QueryContent query={query} rows={3}>
        {children}
      </QueryContent>
    </Card>
  );
}

interface DashboardCountProps {
  readonly label: string;
  readonly count: number;
  /** The list that the number counts. */
  readonly link?: string;
  /** Whether a value other than 0 needs attention. */
  readonly isAlert?: boolean;
}

/** A number with its label. */
export function DashboardCount({ label, count, link, isAlert = false }: DashboardCountProps) {
  const { number } = useFormat('settings');
  return (
    <div className="dashboard-count" data-alert={isAlert && count > 0}>
      <dt>{label}</dt>
      <dd>{link ? <Link to={link}>{number(count)}</Link> : number(count)}</dd>
    </div>
  );
}

/** Empty state of a card: a sentence when there is nothing to list. */
export const DashboardEmptyState = ({ children }: { readonly children: ReactNode }) => <p className="soft">{children}</p>;
