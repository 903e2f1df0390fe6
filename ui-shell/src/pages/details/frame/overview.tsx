import { useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';

/** The story in short. */
export function Overview({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('details');
  const id = useId();
  return (
    <section className="title-overview" aria-labelledby={id}>
      <h2 id={id}>{t('overview')}</h2>
      <p dir="auto">{text || t('noOverview')}</p>
    </section>
  );
}
