import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Tag } from '@ombi/sdk/ui/kit-layout';
import type { Offer } from '../../../../../api/plugins/index.js';
import { Moment } from '../../../../../parts/moment.js';

interface OfferRowProps {
  readonly offer: Offer;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onChoose: () => void;
}

/** One find of the registry. */
export function OfferRow({ offer, isBusy, refusal, onChoose }: OfferRowProps) {
  const { t } = useTranslation('plugins');
  const { packageName, version, description, author, publishedAt, installedVersion } = offer;
  return (
    <li className="registry-offer">
      <div>
        <h3>
          {packageName} {installedVersion && <Tag color="success">{t('registry.installed', { version: installedVersion })}</Tag>}
        </h3>
        {description && <p>{description}</p>}
        <p className="soft">
          {[t('version', { version }), author && t('registry.by', { author })].filter(Boolean).join(' · ')}
          {publishedAt && (
            <>
              {' · '}
              <Moment at={publishedAt} />
            </>
          )}
        </p>
        {refusal && (
          <p className="install-refusal" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <Button
        loading={isBusy}
        disabled={installedVersion === version}
        aria-label={t('registry.choose', { name: packageName })}
        onClick={onChoose}
      >
        {t('install.fetch')}
      </Button>
    </li>
  );
}
