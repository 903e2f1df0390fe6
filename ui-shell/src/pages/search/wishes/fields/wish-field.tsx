import type { ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';

interface WishFieldProps {
  /** Also the key of its texts. */
  readonly name: string;
  /** Stands in the place of the help. */
  readonly fault?: string | null;
  readonly children: (props: { readonly id: string; readonly 'aria-describedby': string }) => ReactNode;
}

/** A wish with its name above and a help below. */
export function WishField({ name, fault = null, children }: WishFieldProps) {
  const { t } = useTranslation('wishes');
  const id = `wish-${name}`;
  return (
    <div className="wish-field">
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      {children({ id, 'aria-describedby': `${id}-help` })}
      <small id={`${id}-help`} className="soft" role={fault ? 'alert' : undefined}>
        {fault ?? t(`${name}.help`)}
      </small>
    </div>
  );
}
