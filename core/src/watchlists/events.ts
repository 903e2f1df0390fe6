declare module '@ombi/sdk' {
  interface Events {
    /** Sign-ins with a service have expired, so that the watchlists of these users are not imported; at most once a day for each service. */
    'watchlist.tokensExpired': { readonly plugin: string; readonly userNames: readonly string[] };
  }
}

export {};
