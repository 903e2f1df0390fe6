import { useTranslation } from '@ombi/sdk/ui/i18n';

/** How much of a series the person who asked for it has watched. */
export function PlayedBar({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('requests');
  return (
    <progress className="played-bar" value={percent} max={100} aria-label={t('played', { percent })} title={t('played', { percent })} />
  );
}
