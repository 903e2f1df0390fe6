import '@fontsource-variable/inter';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from '@ombi/sdk/ui/kit-layout';
import { queryClient } from '../api/query-client.js';
import { antdTheme } from '../theme/antd-theme.js';
import { useTheme } from '../theme/theme.js';
import { FrameLayout } from './frame-layout.js';

/** What surrounds every page of a signed-in person. */
export default function Frame() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={antdTheme(useTheme())}>
        <FrameLayout />
      </ConfigProvider>
    </QueryClientProvider>
  );
}
