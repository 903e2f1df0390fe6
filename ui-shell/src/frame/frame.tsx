import '@fontsource-variable/inter';
import { QueryClientProvider } from '@tanstack/react-query';

import { ConfigProvider } from '@ombi/sdk/ui/kit-layout';
import { queryClient } from '../api/query-client.js';
import { antdTheme } from '../theme/antd-theme.js';
import { PageRoutes } from '../routing/page-routes.js';
import { useTheme } from '../theme/theme.js';
import { SideMenu } from './side-menu.js';

/** What surrounds every page of a signed-in person. */
export default function Frame() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={antdTheme(useTheme())}>
        <SideMenu />
        <main>
          <PageRoutes />
        </main>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
