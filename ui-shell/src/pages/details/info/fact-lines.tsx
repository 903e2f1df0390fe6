import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { Fact } from '../model/facts.js';

/** Facts line by line; unknown ones are left out. */
export function FactLines({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useTranslation('details');
  return facts.map(
    ({ name, value }) =>
      value && (
        <div key={name}>
          <dt>{t(`info.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );
}
