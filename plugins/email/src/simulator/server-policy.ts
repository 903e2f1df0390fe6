import type { Faults } from '@ombi/sdk/testing';

/** What was planned to go wrong with a conversation. */
export type InjectedFault = NonNullable<ReturnType<Faults['takeFaultFor']>> | undefined;

/** How a mail server behaves, every day. */
export interface ServerPolicy {
  /** `offered`: by STARTTLS, with a certificate that it signed itself. */
  readonly encryption: 'none' | 'offered';
  readonly login: 'none' | 'needed';
  /** Take mails in this name only. */
  readonly allowedSender?: string;
  /** Nobody lives at any other address. */
  readonly knownRecipients?: readonly string[];
  /** Turn a stranger away once, and ask to come back. */
  readonly isGreylisting: boolean;
}

/** Why a mail is not taken at each step; null when it is. HTTP's numbers of a trouble are said in those of mail. */
export function createPolicyChecks({ allowedSender, knownRecipients, isGreylisting }: ServerPolicy) {
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

/** The status that a trouble puts in the place of an answer; 0 for none. */
export const faultStatus = (fault: InjectedFault): number => fault?.instead?.status ?? 0;

export const smtpError = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

const greylistError = (seconds = '60'): Error => smtpError(451, `4.7.1 Greylisted, please come back in ${seconds} seconds`);
