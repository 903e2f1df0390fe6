import type { Translation } from '@ombi/sdk/ui/i18n';
import type { Trouble } from '../../api/trouble.js';

/** Trouble for people, out of the texts `trouble`. A code of a newer portal stands for itself. */
export function troubleWords({ code, detail }: Trouble, { t, find }: Translation): string {
  if (code === 'as-told') return detail ?? '';
  const words = find(`code.${code}`) ?? code;
  return detail ? t('detailed', { words, detail }) : words;
}
