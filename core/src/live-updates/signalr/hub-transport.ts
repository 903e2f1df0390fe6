/** Carries frames between the portal and one client. A frame contains one or more messages, or a part of one. */
export interface HubTransport {
  /** False once either side has closed it. */
  readonly isOpen: boolean;
  /** Bytes that are buffered because the client has not read them. */
  readonly unsentBytes: number;
  send(frame: string): void;
  /** Closes after all sent frames are flushed. */
  close(): void;
  /** Closes at once. */
  terminate(): void;
  /** `null` stands for a frame that is not text. */
  onFrame(listener: (frame: string | null) => void): void;
  /** Called once, whichever side closed it. */
  onClose(listener: () => void): void;
}
