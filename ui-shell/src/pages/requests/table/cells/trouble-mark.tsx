import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import type { Trouble } from '../../../../api/trouble.js';
import { Icon } from '../../../../media/icon/icon.js';
import { troubleWords } from '../../../../parts/trouble/trouble-words.js';

/** What holds a request up. */
export function TroubleMark({ trouble }: { readonly trouble: Trouble }) {
  const { t } = useTranslation('requests');
  const reason = troubleWords(trouble, useTranslation('trouble'));
  return (
    <Tooltip title={reason}>
      <span className="copy-cells-trouble" tabIndex={0} role="img" aria-label={t('trouble', { reason })}>
        <Icon name="refresh" size={14} />
      </span>
    </Tooltip>
  );
}
