import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Drawing } from '../../../../../parts/drawing.js';
import './state-badge.css';

const CROSS = 'M7 7l10 10M17 7 7 17';
const CHECK = 'M5 12.5l4.5 4.5L19 7.5';
const PAUSE = 'M9 6v12M15 6v12';
const AGAIN = 'M20 11a8 8 0 1 0-2.3 6M20 5v6h-6';
const UNKNOWN = 'M6 12h12';

/** The colour is the tone; the drawing and the word say the same to those who do not see it. */
const LOOKS = {
  ready: ['good', CHECK],
  healthy: ['good', CHECK],
  disabled: ['quiet', PAUSE],
  unknown: ['quiet', UNKNOWN],
  ended: ['warning', AGAIN],
  retrying: ['warning', AGAIN],
  failing: ['bad', CROSS],
  failed: ['bad', CROSS],
  invalid: ['bad', CROSS],
  incompatible: ['bad', CROSS],
  blocked: ['bad', CROSS],
} as const;
type State = keyof typeof LOOKS;

const isKnown = (state: string): state is State => Object.hasOwn(LOOKS, state);

/** How a plug-in or a connection fares: colour, drawing and word. */
export function StateBadge({ state }: { readonly state: string }) {
  const { t } = useTranslation('plugins');
  const [tone, drawing] = LOOKS[isKnown(state) ? state : 'unknown'];
  return (
    <span className={`state-badge state-badge-${tone}`}>
      <Drawing path={drawing} size={14} />
      {t(`state.${state}`)}
    </span>
  );
}
