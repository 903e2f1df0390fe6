import '@fontsource-variable/inter';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfigProvider } from '@ombi/sdk/ui/kit-layout';
import { queryClient } from '../api/query-client.js';
import { antdTheme } from '../theme/antd-theme.js';
import { useTheme } from '../theme/theme.js';

/** What every page beyond the door stands on: the letters, the look, and what the server said. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ConfigProvider theme={antdTheme(useTheme())}>{children}</ConfigProvider>
  </QueryClientProvider>
);
