import type { PluginRefusal } from '@ombi/sdk/ui';
import type { Translation } from '@ombi/sdk/ui/i18n';

/**
 * Why a plug-in cannot be used, from the namespace `plugins`. `reason` is the English text of the portal, which stands in for a code that has
 * no text.
 */
export function pluginRefusalText(refusal: PluginRefusal | null | undefined, reason: string | null, { find }: Translation): string | null {
  if (!refusal) return reason;
  const { code, values, cause } = refusal;
  const because = cause ? pluginRefusalText(cause, '', { find } as Translation) : null;
  const known = { ...values, ...(because === null ? {} : { because }) };
  return find(`refusal.${code}`, known) ?? find(`install.problem.${code}`, known) ?? reason;
}
