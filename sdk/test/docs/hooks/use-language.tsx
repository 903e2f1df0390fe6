import { useLanguage } from '@ombi/sdk/ui';

export default function CountryName({ code }: { readonly code: string }) {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  return <>{names.of(code)}</>;
}
