import type { ReactNode } from 'react';
import { Spin } from '@ombi/sdk/ui/kit-layout';

/** A button that chooses a backup file of this device. */
export function BackupFileInput({
  children,
  className,
  isPending,
  onChoose,
}: {
  readonly children: ReactNode;
  readonly className: string;
  /** Whether a file is being sent. */
  readonly isPending: boolean;
  onChoose(file: File): void;
}) {
  return (
    <label className={className} aria-busy={isPending}>
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
