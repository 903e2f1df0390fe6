import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import '../../../../parts/bar.css';

/** How much of a series the person who asked for it has watched. */
export function PlayedBar({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('requests');
  const { number } = useFormat();
  return (
    <span className="played" data-set={percent > 0}>
      <progress className="bar" value={percent} max={100} aria-label={t('played', { percent })} />
      <span aria-hidden="true">{number(percent / 100, { style: 'percent' })}</span>
    </span>
  );
}
