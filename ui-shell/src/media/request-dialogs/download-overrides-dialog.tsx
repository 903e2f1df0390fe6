import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal, Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { DownloadOverrides } from '../../api/movies/index.js';
import { requestOverrideApis, useDownloadOverrides } from '../request-actions/redispatch-and-overrides.js';
import { resultOrNotify, notifySuccess } from '../request-actions/request-feedback.js';
import { ErrorState } from '../status/empty-state.js';
import { DownloadOptionFields } from './download-option-fields.js';
import type { KindAndVariant } from './use-downloader-options.js';
import './dialog.css';

interface DownloadOverridesDialogProps {
  readonly kindAndVariant: KindAndVariant;
  /** Id of the movie request, or of the whole series. */
  readonly requestId: number;
  readonly onClose: () => void;
}

const NO_OVERRIDES: DownloadOverrides = { qualityOverride: 0, rootPathOverride: 0, languageProfile: 0, downloaderOverride: null };

/** Changes the overrides of an existing request: server, quality profile, root folder and language. */
export default function DownloadOverridesDialog({ kindAndVariant, requestId, onClose }: DownloadOverridesDialogProps) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();
  const { data, isPending, refetch } = useDownloadOverrides(kindAndVariant, requestId);
  const { control, handleSubmit, formState, setValue } = useForm<DownloadOverrides>({
    defaultValues: NO_OVERRIDES,
    values: data ?? undefined,
    resetOptions: { keepDirtyValues: true },
  });

  const save = handleSubmit(async (overrides) => {
    const request = { id: requestId, is4K: kindAndVariant.variant === '4k' };
    if (!(await resultOrNotify(requestOverrideApis[kindAndVariant.kind].override(request, overrides)))) return;
    notifySuccess(t('SuccessfullyUpdated'));
    onClose();
    await client.invalidateQueries({ queryKey: ['requests'] });
  });

  return (
    <Modal
      open
      width={700}
      title={t('overrides.title')}
      okText={t('overrides.save')}
      okButtonProps={{ loading: formState.isSubmitting, disabled: !data }}
      cancelText={t('cancel')}
      onOk={save}
      onCancel={onClose}
    >
      {data ? (
        <form className="request-dialog-form" onSubmit={save}>
          <p className="soft">{t(`overrides.help.${kindAndVariant.kind}`)}</p>
          <DownloadOptionFields
            control={control}
            setValue={setValue}
            kindAndVariant={kindAndVariant}
            profile="qualityOverride"
            folder="rootPathOverride"
            language="languageProfile"
            server="downloaderOverride"
          />
        </form>
      ) : isPending ? (
        <Skeleton active />
      ) : (
        <ErrorState title={t('overrides.failed')} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
