import { useTranslation, useFormat } from '@ombi/sdk/ui/i18n';
import type { PluginSummary } from '@ombi/sdk/ui';
import { pluginRefusalText } from '../../../components/errors/plugin-refusal-text.js';
import { SvgIcon } from '../../../components/icon.js';
import './plugin-state.css';
import './plugin-state-reason.css';

/** Why a plug-in is unusable, and when it is retried. */
export function PluginStateReason({ plugin: { reason, refusal, until } }: { readonly plugin: PluginSummary }) {
  const texts = useTranslation('plugins');
  const { t } = texts;
  const { relative } = useFormat();
  const again = relative(until);
  const words = pluginRefusalText(refusal, reason, texts);
  if (!words && !again) return null;
  return (
    <p className="plugin-reason">
      {words} {again && <span>{t('again', { when: again })}</span>}
    </p>
  );
}

const CROSS = 'M7 7l10 10M17 7 7 17';
const CHECK = 'M5 12.5l4.5 4.5L19 7.5';
const PAUSE = 'M9 6v12M15 6v12';
const RETRY = 'M20 11a8 8 0 1 0-2.3 6M20 5v6h-6';
const UNKNOWN = 'M6 12h12';

/** Color by severity; icon and text carry the same information for users who cannot see the color. */
const STATE_STYLES = {
  ready: ['good', CHECK],
  healthy: ['good', CHECK],
  disabled: ['quiet', PAUSE],
  unknown: ['quiet', UNKNOWN],
  ended: ['warning', RETRY],
  retrying: ['warning', RETRY],
  failing: ['bad', CROSS],
  failed: ['bad', CROSS],
  invalid: ['bad', CROSS],
  incompatible: ['bad', CROSS],
  blocked: ['bad', CROSS],
} as const;
type State = keyof typeof STATE_STYLES;

const isKnown = (state: string): state is State => Object.hasOwn(STATE_STYLES, state);

/** State of a plug-in or a connection: color, icon and text. */
export function PluginStateBadge({ state }: { readonly state: string }) {
  const { t } = useTranslation('plugins');
  const [tone, iconPath] = STATE_STYLES[isKnown(state) ? state : 'unknown'];
  return (
    <span className={`state-badge state-badge-${tone}`}>
      <SvgIcon path={iconPath} size={14} />
      {t(`state.${state}`)}
    </span>
  );
}
