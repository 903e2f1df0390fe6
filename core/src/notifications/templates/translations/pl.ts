import type { TemplateTexts } from './template-texts.js';

export const pl: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Do rozpatrzenia: {Title}',
      message:
        '{Alias} prosi ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Potrzebna jest decyzja.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Gotowe do obejrzenia: {Title}',
      message: '{Title}{?Is4K} w 4K{/Is4K} jest już na {ApplicationName}. Miłego oglądania!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nowe odcinki: {Title}',
      message: 'Pojawiły się nowe odcinki {Title}: {PartiallyAvailableEpisodesList}. Reszta jest w drodze.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Zatwierdzono: {Title}',
      message: '{Title}{?Is4K} w 4K{/Is4K}: prośba została zatwierdzona, trwa pobieranie. Odezwiemy się, gdy będzie gotowe.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Nie zatwierdzono: {Title}',
      message: '{Title}{?Is4K} w 4K{/Is4K} tym razem nie zostanie dodane.{?DenyReason} Powód: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Prośba usunięta: {Title}',
      message: '{Alias}, Twoja prośba o {Title}{?Is4K} w 4K{/Is4K} została usunięta.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Nie udało się wysłać: {Title}',
      message:
        'Prośby użytkownika {Alias} o {Title} nie udało się przekazać programowi pobierającemu; czeka na ponowną próbę.{?Error} Ostatni błąd: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Zgłoszono problem: {Title}',
      message: '{Alias} zgłasza problem z {Title}. Kategoria: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Odpowiedź: {IssueSubject}',
      message: '{ActorAlias} pisze o {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] W trakcie naprawy: {Title}',
      message: '{Alias}, ktoś już zajmuje się problemem z {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Rozwiązano: {Title}',
      message: '{Alias}, zgłoszony przez Ciebie problem z {Title} ({IssueSubject}) jest oznaczony jako rozwiązany.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Zgłoszenie zamknięte: {Title}',
      message: '{Alias}, Twoje zgłoszenie dotyczące {Title} zostało usunięte.',
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
        'Ktoś, miejmy nadzieję, że Ty, poprosił o nowe hasło do Twojego konta {UserName}. Link działa raz i tylko przez krótki czas. Jeśli to nie Ty, nie musisz nic robić: Twoje hasło się nie zmienia.',
    },
    ExternalPassword: {
      subject: 'Twoje hasło do {ApplicationName}',
      message:
        'Ktoś, miejmy nadzieję, że Ty, poprosił o nowe hasło do Twojego konta {UserName}. Logujesz się tutaj hasłem innej usługi{?Service}, {Service},{/Service} i tam się je zmienia. Jeśli to nie Ty, nie musisz nic robić.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nowości: {Count}',
  types: { movie: 'film', tv: 'serial', album: 'album' },
};
