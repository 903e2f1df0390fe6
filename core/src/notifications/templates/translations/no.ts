import type { TemplateTexts } from './template-texts.js';

export const no: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Til vurdering: {Title}',
      message:
        '{Alias} ba {RequestedDate} om: {Title}{?Year} ({Year}){/Year}, {Type}. Det trengs en avgjørelse.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Ny forespørsel: {Title}',
      message:
        '{Alias} ba {RequestedDate} om: {Title}{?Year} ({Year}){/Year}, {Type}. Det trengs ingen avgjørelse.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Klar til å se: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} har kommet på {ApplicationName}. Kos deg!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nye episoder: {Title}',
      message: 'Det har kommet nye episoder av {Title}: {PartiallyAvailableEpisodesList}. Resten er på vei.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Godkjent: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} er godkjent og blir hentet. Du hører fra oss igjen når den er her.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Ikke godkjent: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} blir ikke lagt til denne gangen.{?DenyReason} Begrunnelse: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Forespørsel fjernet: {Title}',
      message: '{Alias}, forespørselen din om {Title}{?Is4K} i 4K{/Is4K} er fjernet.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Kunne ikke sende {Title}',
      message:
        'Forespørselen fra {Alias} om {Title} kunne ikke sendes til nedlasteren og venter på et nytt forsøk.{?Error} Siste feil: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problem meldt: {Title}',
      message: '{Alias} har meldt et problem med {Title}. Kategori: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Svar om {IssueSubject}',
      message: '{ActorAlias} skrev om {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] Under arbeid: {Title}',
      message: '{Alias}, noen jobber nå med problemet med {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Løst: {Title}',
      message: '{Alias}, problemet du meldte med {Title} ({IssueSubject}), er merket som løst.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Problemmelding lukket: {Title}',
      message: '{Alias}, problemproblemmeldingen din om {Title} er fjernet.',
    },
    WelcomeEmail: {
      subject: 'Kontoen din på {ApplicationName} er klar',
      message:
        'Hei {Alias}, du kan nå søke etter og be om titler på {ApplicationName}.{?ApplicationUrl} Logg inn på {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Koble til se-listen på nytt',
      message:
        '{Alias}, innloggingen din på medieserveren er ikke lenger gyldig, så se-listen er satt på pause. Logg inn igjen for å fortsette.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Et nytt passord for {ApplicationName}',
      message:
        'Noen, forhåpentligvis du, har bedt om et nytt passord for kontoen din {UserName}. Lenken virker én gang og bare en kort stund. Hvis det ikke var deg, trenger du ikke å gjøre noe: passordet ditt er uendret.',
    },
    ExternalPassword: {
      subject: 'Passordet ditt for {ApplicationName}',
      message:
        'Noen, forhåpentligvis du, har bedt om et nytt passord for kontoen din {UserName}. Du logger inn her med passordet til en annen tjeneste{?Service}, {Service},{/Service} og det endres der. Hvis det ikke var deg, trenger du ikke å gjøre noe.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nytt ankommet: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Godkjent: {Count}',
  omission: { other: 'og {Count} til' },
  types: { movie: 'film', tv: 'serie', album: 'album' },
};
