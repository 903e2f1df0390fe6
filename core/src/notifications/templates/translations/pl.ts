import type { TemplateTexts } from './template-texts.js';

export const pl: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Do rozpatrzenia: {Title}',
      message:
        '{Alias} prosi ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Prośba czeka na zatwierdzenie.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nowa prośba: {Title}',
      message:
        '{Alias} prosi ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Zatwierdzenie nie jest potrzebne.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Gotowe do obejrzenia: {Title}',
      message: '{Title}{?Is4K} w 4K{/Is4K} jest już dostępne w {ApplicationName}. Miłej zabawy!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nowe odcinki: {Title}',
      message: 'Nowe odcinki – {Title}: {PartiallyAvailableEpisodesList}. Reszta jest w drodze.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Zatwierdzono: {Title}',
      message: '{Title}{?Is4K} w 4K{/Is4K}: prośba została zatwierdzona, trwa pobieranie. Damy Ci znać, gdy będzie dostępne.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Nie zatwierdzono: {Title}',
      message: '{Title}{?Is4K} w 4K{/Is4K} tym razem nie zostanie dodane.{?DenyReason} Powód: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Prośba usunięta: {Title}',
      message: '{Alias}, Twoja prośba została usunięta: {Title}{?Is4K} w 4K{/Is4K}.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Nie udało się wysłać: {Title}',
      message:
        '{Title}: prośby użytkownika {Alias} nie udało się wysłać do programu pobierającego; czeka na ponowną próbę.{?Error} Ostatni błąd: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Zgłoszono problem: {Title}',
      message: '{Alias} zgłasza problem: {Title}. Kategoria: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Odpowiedź: {IssueSubject}',
      message: '{ActorAlias} pisze ({Title}, {IssueSubject}): {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] W toku: {Title}',
      message: '{Alias}, ktoś już zajmuje się problemem: {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Rozwiązano: {Title}',
      message: '{Alias}, zgłoszony przez Ciebie problem ({Title}, {IssueSubject}) jest oznaczony jako rozwiązany.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Zgłoszenie usunięte: {Title}',
      message: '{Alias}, Twoje zgłoszenie zostało usunięte: {Title}.',
    },
    WelcomeEmail: {
      subject: 'Twoje konto w {ApplicationName} jest gotowe',
      message:
        'Cześć {Alias}, możesz już wyszukiwać tytuły w {ApplicationName} i o nie prosić.{?ApplicationUrl} Zaloguj się: {ApplicationUrl}{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Połącz ponownie listę do obejrzenia',
      message:
        '{Alias}, Twoje logowanie do serwera multimediów straciło ważność, więc lista do obejrzenia jest wstrzymana. Zaloguj się ponownie, aby wznowić.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Nowe hasło do {ApplicationName}',
      message:
        'Poproszono o nowe hasło do Twojego konta {UserName}. Link działa raz i tylko przez krótki czas. Jeśli to nie Ty, zignoruj tę wiadomość: Twoje hasło się nie zmienia.',
    },
    ExternalPassword: {
      subject: 'Twoje hasło do {ApplicationName}',
      message:
        'Poproszono o nowe hasło do Twojego konta {UserName}. Logujesz się tutaj hasłem innej usługi{?Service} ({Service}){/Service} i tam możesz je zmienić. Jeśli to nie Ty, zignoruj tę wiadomość.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nowości: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Zatwierdzone prośby: {Count}',
  omission: { other: 'i jeszcze {Count}' },
  types: { movie: 'film', tv: 'serial', album: 'album' },
};
