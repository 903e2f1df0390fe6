import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { filterOf, type AuditView } from './audit-view.js';

/** What is looked at, all pages of it, as a file for a table program. */
export function ExportButton({ view }: { readonly view: AuditView }) {
  const { t } = useTranslation('audit');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.audit.csv(filterOf(view)),
    onSuccess: (csv) => download(csv, 'audit.csv'),
    onError: () => notify(t('notExported'), { kind: 'error' }),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('export')}
    </Button>
  );
}

/** A link would carry no token, so the file is fetched first and then handed to the browser. */
function download(text: string | null, name: string): void {
  const address = URL.createObjectURL(new Blob([text ?? ''], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
