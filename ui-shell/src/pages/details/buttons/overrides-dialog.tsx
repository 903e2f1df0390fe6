import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { movieRequests, type MovieRequestWire } from '../../../api/movies/index.js';
import { attempt, tellSuccess } from '../../../media/desk/outcome.js';
import { DownloadFields } from '../../../media/dialogs/download-fields.js';
import { useMovieRequest } from '../use-movie.js';

interface OverridesDialogProps {
  readonly requestId: number;
  readonly onClose: () => void;
}

/** Quality and folder of one request, in place of what the downloader is set to. */
export default function OverridesDialog({ requestId, onClose }: OverridesDialogProps) {
  const { data: request } = useMovieRequest(requestId);
  return request ? <OverridesForm request={request} onClose={onClose} /> : null;
}

function OverridesForm({ request, onClose }: { readonly request: MovieRequestWire; readonly onClose: () => void }) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { qualityOverride: request.qualityOverride, rootPathOverride: request.rootPathOverride },
  });

  const save = handleSubmit(async (overrides) => {
    if (!(await attempt(movieRequests.override({ requestId: request.id, ...overrides })))) return;
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
      okButtonProps={{ loading: formState.isSubmitting }}
      cancelText={t('cancel')}
      onOk={save}
      onCancel={onClose}
    >
      <form className="desk-form" onSubmit={save}>
        <p className="soft">{t('overrides.help')}</p>
        <DownloadFields
          control={control}
          copy={{ kind: 'movie', variant: 'regular' }}
          profile="qualityOverride"
          folder="rootPathOverride"
        />
      </form>
    </Modal>
  );
}
