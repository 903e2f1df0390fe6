import '@fontsource-variable/inter';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ConfigProvider } from '@ombi/sdk/ui/kit-layout';
import { queryClient } from '../../api/query-client.js';
import { LeaveConfirmationDialog } from '../../routing/leave-confirmation.js';
import { antdTheme } from '../../theme/antd-theme.js';
import { useTheme } from '../../theme/theme.js';
import { Icon } from '../icon.js';

/** The ripple of a pressed button keeps its width when a telephone is turned, and makes the page wider than its window. */
const NO_WAVE_EFFECT = { disabled: true };

/** What opens over a page belongs to where it was opened: readers who go from region to region find it there. */
const popupContainerOf = (opener?: HTMLElement) => opener?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

/** Where there is nothing, a drawing by our own hand says so, as on the pages that need more words. */
const EMPTY_IMAGE = {
  image: <Icon name="requests" size={28} />,
  styles: { image: { height: 28, marginTop: 24, color: 'var(--text-soft)' } },
};

/** What every page beyond the door stands on: the letters, the look, and what the server said. */
export const AppProviders = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ConfigProvider theme={antdTheme(useTheme())} wave={NO_WAVE_EFFECT} getPopupContainer={popupContainerOf} empty={EMPTY_IMAGE}>
      {children}
      <Suspense>
        <LeaveConfirmationDialog />
      </Suspense>
    </ConfigProvider>
  </QueryClientProvider>
);
