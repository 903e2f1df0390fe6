/** Who stands behind a live connection, and until when their token lets them. */
export interface Visitor {
  readonly connectionId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
