import type { TemplateTexts } from './template-texts.js';

export const da: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Til gennemgang: {Title}',
      message:
        '{Alias} anmodede den {RequestedDate} om: {Title}{?Year} ({Year}){/Year}, {Type}. Der skal tages stilling.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Ny anmodning: {Title}',
      message:
        '{Alias} anmodede den {RequestedDate} om: {Title}{?Year} ({Year}){/Year}, {Type}. Der skal ikke tages stilling.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Klar til at se: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} er kommet på {ApplicationName}. God fornøjelse!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nye afsnit: {Title}',
      message: 'Der er kommet nye afsnit af {Title}: {PartiallyAvailableEpisodesList}. Resten er på vej.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Godkendt: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} er godkendt og bliver hentet. Du hører fra os igen, når den er her.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Ikke godkendt: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} bliver ikke tilføjet denne gang.{?DenyReason} Begrundelse: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Anmodning fjernet: {Title}',
      message: '{Alias}, din anmodning om {Title}{?Is4K} i 4K{/Is4K} er blevet fjernet.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Kunne ikke sende {Title}',
      message:
        'Anmodningen fra {Alias} om {Title} kunne ikke sendes til downloaderen og venter på et nyt forsøg.{?Error} Seneste fejl: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problem rapporteret: {Title}',
      message: '{Alias} har rapporteret et problem med {Title}. Kategori: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Svar om {IssueSubject}',
      message: '{ActorAlias} skrev om {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] Under behandling: {Title}',
      message: '{Alias}, der er nu nogen, der arbejder på problemet med {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Løst: {Title}',
      message: '{Alias}, problemet, du rapporterede med {Title} ({IssueSubject}), er markeret som løst.',
    },
    IssueDeleted: { subject: '[{ApplicationName}] Rapport lukket: {Title}', message: '{Alias}, din rapport om {Title} er fjernet.' },
    WelcomeEmail: {
      subject: 'Din konto på {ApplicationName} er klar',
      message:
        'Hej {Alias}, du kan nu søge efter og anmode om titler på {ApplicationName}.{?ApplicationUrl} Log ind på {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Forbind din se-liste igen',
      message:
        '{Alias}, dit login på medieserveren er ikke længere gyldigt, så din se-liste er sat på pause. Log ind igen for at fortsætte.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'En ny adgangskode til {ApplicationName}',
      message:
        'Nogen, forhåbentlig dig, har bedt om en ny adgangskode til din konto {UserName}. Linket virker én gang og kun i kort tid. Hvis det ikke var dig, skal du ikke gøre noget: din adgangskode er uændret.',
    },
    ExternalPassword: {
      subject: 'Din adgangskode til {ApplicationName}',
      message:
        'Nogen, forhåbentlig dig, har bedt om en ny adgangskode til din konto {UserName}. Du logger ind her med adgangskoden til en anden tjeneste{?Service}, {Service},{/Service} og den ændres dér. Hvis det ikke var dig, skal du ikke gøre noget.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nyt ankommet: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Godkendt: {Count}',
  omission: { other: 'og {Count} mere' },
  types: { movie: 'film', tv: 'serie', album: 'album' },
};
