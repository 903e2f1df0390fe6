/** Who stands behind a live connection, and until when their token lets them. */
export interface Visitor {
  readonly connectionId: string;
  readonly userId: string;
  /** The account's stamp when the token was signed. */
  readonly stamp: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
