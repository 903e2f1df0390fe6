import type { Faults } from '@ombi/sdk/testing';

/** Fault injection: the fault of an SMTP session, if any. */
export type InjectedFault = NonNullable<ReturnType<Faults['takeFaultFor']>> | undefined;

/** The permanent behaviour of the mail server. */
export interface ServerPolicy {
  /** `offered`: by STARTTLS, with a self-signed certificate. */
  readonly encryption: 'none' | 'offered';
  readonly login: 'none' | 'needed';
  /** Accepts these access tokens of the account instead of its password (XOAUTH2). */
  readonly acceptsToken?: (accessToken: string) => boolean;
  /** Accepts mails from this sender only. */
  readonly allowedSender?: string;
  /** Rejects all other recipients. */
  readonly knownRecipients?: readonly string[];
  /** Rejects an unknown sender once with a temporary error. */
  readonly isGreylisting: boolean;
}

/** Checks of sender, recipient and connection for each SMTP step; each returns an error, or null to accept. HTTP statuses of injected faults are mapped to SMTP codes. */
export function createSmtpChecks({ allowedSender, knownRecipients, isGreylisting }: ServerPolicy) {
  const seen = new Set<string>();

  return {
    checkConnection: (fault: InjectedFault): Error | null =>
      faultStatus(fault) >= 500 ? smtpError(421, '4.3.2 Service not available, closing transmission channel') : null,

    checkSender: (address: string, fault: InjectedFault): Error | null => {
      if (faultStatus(fault) === 401) return smtpError(530, '5.7.0 Authentication required');
      return allowedSender && address !== allowedSender ? smtpError(553, '5.7.1 Sender address rejected: not owned by user') : null;
    },

    checkRecipient: (address: string, fault: InjectedFault): Error | null => {
      const status = faultStatus(fault);
      if (status === 429) return greylistError(fault?.instead?.headers['retry-after']);
      if (status >= 400) return smtpError(550, '5.7.1 Message refused');
      if (knownRecipients && !knownRecipients.includes(address)) return smtpError(550, '5.1.1 No such user here');
      if (!isGreylisting || seen.has(address)) return null;
      seen.add(address);
      return greylistError();
    },
  };
}

/** Fault injection: the HTTP status of the fault; 0 without one. */
export const faultStatus = (fault: InjectedFault): number => fault?.instead?.status ?? 0;

/** An SMTP error with the reply code of the server. */
export const smtpError = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

const greylistError = (seconds = '60'): Error => smtpError(451, `4.7.1 Greylisted, please come back in ${seconds} seconds`);
