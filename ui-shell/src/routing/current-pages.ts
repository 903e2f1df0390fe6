/** Pages of earlier releases that have no page of their own here, and where their addresses lead. */
export const CURRENT_PAGES: readonly { readonly path: string; readonly to: string }[] = [
  { path: 'landingpage', to: '/login' },
  { path: 'Custom', to: '/discover' },
  { path: 'issues', to: '/requests-list' },
  { path: 'issues/:providerId', to: '/requests-list' },
];
