declare module '@ombi/sdk' {
  interface Events {
    /** Published inside the transaction that deletes the account: `onInTransaction` handlers delete dependent rows. */
    'user.deleted': { readonly userId: string };
    /** One or more sessions, or the access token, of the user were revoked. */
    'access.revoked': { readonly userId: string };
  }
}

export {};
