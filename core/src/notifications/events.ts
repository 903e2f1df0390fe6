declare module '@ombi/sdk' {
  interface Events {
    /** An administrator discarded a mail to one recipient of a mailing. */
    'mail.discarded': { readonly recipientId: number };
  }
}

export {};
