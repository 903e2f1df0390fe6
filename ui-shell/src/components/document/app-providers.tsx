import '@fontsource-variable/inter';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ConfigProvider } from '@ombi/sdk/ui/kit-layout';
import { queryClient } from '../../api/query-client.js';
import { LeaveConfirmationDialog } from '../../routing/leave-confirmation.js';
import { antdTheme } from '../../theme/antd-theme.js';
import { textDirection } from '../../theme/text-direction.js';
import { useTheme } from '../../theme/theme.js';
import { Icon } from '../icon.js';
import { useAntdLocale } from './antd-locale.js';

/** antd's click wave keeps its width when a telephone is rotated and makes the page wider than the window. */
const NO_WAVE_EFFECT = { disabled: true };

/** antd parts two Chinese characters in a button by a space, which no other text here has. */
const BUTTON = { autoInsertSpace: false };

/** Renders a pop-up inside the dialog or landmark that opened it, so that screen readers find it there. */
const popupContainerOf = (opener?: HTMLElement) => opener?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

/** antd's image for empty lists is replaced by the drawing that the portal's own empty states use. */
const EMPTY_IMAGE = {
  image: <Icon name="requests" size={28} />,
  styles: { image: { height: 28, marginTop: 24, color: 'var(--text-soft)' } },
};

/** Content of the button behind tabs that do not fit; antd's own one is read aloud as *ellipsis* in every language. */
function MoreTabsIcon() {
  const { t } = useTranslation('common');
  return (
    <>
      <span aria-hidden="true">…</span>
      <span className="screen-reader">{t('moreTabs')}</span>
    </>
  );
}

const TABS = { more: { icon: <MoreTabsIcon /> } };

/** Context providers of every signed-in page: texts, theme and query cache. */
export const AppProviders = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ConfigProvider
      theme={antdTheme(useTheme())}
      locale={useAntdLocale()}
      direction={textDirection()}
      wave={NO_WAVE_EFFECT}
      getPopupContainer={popupContainerOf}
      button={BUTTON}
      empty={EMPTY_IMAGE}
      tabs={TABS}
    >
      {children}
      <Suspense>
        <LeaveConfirmationDialog />
      </Suspense>
    </ConfigProvider>
  </QueryClientProvider>
);
