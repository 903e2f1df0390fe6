import { useMutation } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Spin } from '@ombi/sdk/ui/kit-layout';
import { pluginInstallApi, type StagedPackage } from '../../../api/plugins/index.js';
import { SvgIcon } from '../../../components/icon.js';
import { problemMessageOf } from './problem-message.js';
import './upload-source.css';

const ARROW = 'M12 16V5M7 9.5 12 4.5l5 5M5 19.5h14';

/** Installs from an uploaded file, dropped or selected. */
export function UploadSource({ onFetched }: { readonly onFetched: (stagedPackage: StagedPackage) => void }) {
  const { t } = useTranslation('plugins');
  const [isDragOver, setDragOver] = useState(false);
  const { mutate: upload, isPending, error, variables } = useMutation({ mutationFn: pluginInstallApi.upload, onSuccess: onFetched });
  const refusal = problemMessageOf(error);

  const over = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload(file);
  };

  return (
    <div className="install-source">
      <label
        className={`upload-place ${isDragOver ? 'upload-place-over' : ''}`}
        onDragOver={over}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
        aria-busy={isPending}
      >
        {isPending ? <Spin /> : <SvgIcon path={ARROW} size={28} />}
        <strong>{isPending ? t('upload.busy', { name: variables.name }) : t('upload.choose')}</strong>
        <span className="soft">{t('upload.help')}</span>
        <input
          className="screen-reader"
          type="file"
          accept=".tgz,.gz,application/gzip"
          disabled={isPending}
          aria-describedby={refusal ? 'upload-refusal' : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload(file);
            target.value = '';
          }}
        />
      </label>
      {refusal && (
        <p id="upload-refusal" className="install-refusal" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
