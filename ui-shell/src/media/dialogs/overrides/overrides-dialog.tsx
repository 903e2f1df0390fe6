import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal, Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { OverridesWire } from '../../../api/movies/index.js';
import { followUps } from '../../desk/follow-up.js';
import { attempt, tellSuccess } from '../../desk/outcome.js';
import { SectionFailed } from '../../section/section-note.js';
import { DownloadFields } from '../download-fields.js';
import type { CopyKind } from '../use-choices.js';
import { useOverrides } from './use-overrides.js';
import '../dialog.css';

interface OverridesDialogProps {
  readonly copy: CopyKind;
  /** Of the movie, or of the whole series. */
  readonly requestId: number;
  readonly onClose: () => void;
}

const NO_WISH: OverridesWire = { qualityOverride: 0, rootPathOverride: 0, languageProfile: 0 };

/** Quality, folder and language of what was asked for, in place of what the downloader is set to. */
export default function OverridesDialog({ copy, requestId, onClose }: OverridesDialogProps) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();
  const { data, isPending, refetch } = useOverrides(copy.kind, requestId);
  const { control, handleSubmit, formState } = useForm({
    defaultValues: NO_WISH,
    values: data ?? undefined,
    resetOptions: { keepDirtyValues: true },
  });

  const save = handleSubmit(async (overrides) => {
    const request = { id: requestId, is4K: copy.variant === '4k' };
    if (!(await attempt(followUps[copy.kind].override(request, overrides)))) return;
    tellSuccess(t('SuccessfullyUpdated'));
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
        <form className="desk-form" onSubmit={save}>
          <p className="soft">{t(`overrides.help.${copy.kind}`)}</p>
          <DownloadFields control={control} copy={copy} profile="qualityOverride" folder="rootPathOverride" language="languageProfile" />
        </form>
      ) : isPending ? (
        <Skeleton active />
      ) : (
        <SectionFailed title={t('overrides.failed')} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
