/** What an import did, in numbers of people. */
export interface ImportReport {
  readonly created: number;
  readonly renamed: number;
  readonly removed: number;
  /** People who got no account, or kept an old name, because something was in the way. */
  readonly leftOut: number;
}
