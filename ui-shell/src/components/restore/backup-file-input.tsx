import type { ReactNode } from 'react';
import { Spin } from '@ombi/sdk/ui/kit-layout';
import './backup-file-input.css';

/** A button that chooses a backup file of this device. */
export function BackupFileInput({
  children,
  isPending,
  onChoose,
}: {
  readonly children: ReactNode;
  /** Whether a file is being sent. */
  readonly isPending: boolean;
  onChoose(file: File): void;
}) {
  return (
    <label className="backup-file" aria-busy={isPending}>
      {isPending ? <Spin size="small" /> : null}
      <span>{children}</span>
      <input
        className="screen-reader"
        type="file"
        accept=".gz,application/gzip"
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </label>
  );
}
