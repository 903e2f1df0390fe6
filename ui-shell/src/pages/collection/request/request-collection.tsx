import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../../../media/icon/icon.js';
import { titleKey, type Title } from '../../../media/model/title.js';
import { StepList } from '../../../media/steps/step-list.js';
import type { Step } from './step.js';
import { isLeft } from './use-request-all.js';

interface RequestCollectionProps {
  readonly parts: readonly Title[];
  readonly steps: readonly Step[];
  readonly isRunning: boolean;
  readonly onRequest: () => void;
}

/** One press for all that is left, and what came of each part. */
export function RequestCollection({ parts, steps, isRunning, onRequest }: RequestCollectionProps) {
  const { t } = useTranslation('collection');
  const left = parts.filter(isLeft).length;
  const words = isRunning ? t('progress', { count: steps.length }) : left > 0 ? t('left', { count: left }) : t('nothingLeft');

  return (
    <>
      <div className="request-collection">
        <Button type="primary" icon={<Icon name="plus" />} loading={isRunning} disabled={!isRunning && left === 0} onClick={onRequest}>
          {t('request')}
        </Button>
        <span className="soft" role="status">
          {words}
        </span>
      </div>
      <StepList steps={steps.map(({ title, state }) => ({ id: titleKey(title), name: title.name, state }))} />
    </>
  );
}
