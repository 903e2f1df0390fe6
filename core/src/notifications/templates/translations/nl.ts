import type { TemplateTexts } from './template-texts.js';

export const nl: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Te beoordelen: {Title}',
      message:
        '{Alias} heeft op {RequestedDate} aangevraagd: {Title}{?Year} ({Year}){/Year}, {Type}. De aanvraag wacht op goedkeuring.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nieuwe aanvraag: {Title}',
      message:
        '{Alias} heeft op {RequestedDate} aangevraagd: {Title}{?Year} ({Year}){/Year}, {Type}. Goedkeuring is niet nodig.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Klaar om te bekijken: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} is nu beschikbaar op {ApplicationName}. Veel plezier!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nieuwe afleveringen: {Title}',
      message: 'Er zijn nieuwe afleveringen van {Title}: {PartiallyAvailableEpisodesList}. De rest is nog onderweg.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Goedgekeurd: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} is goedgekeurd en wordt verwerkt. Je krijgt bericht als het beschikbaar is.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Niet goedgekeurd: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} wordt deze keer niet toegevoegd.{?DenyReason} Reden: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Aanvraag verwijderd: {Title}',
      message: '{Alias}, je aanvraag voor {Title}{?Is4K} in 4K{/Is4K} is verwijderd.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Kon {Title} niet versturen',
      message:
        'De aanvraag van {Alias} voor {Title} kon niet naar de downloader worden gestuurd en wacht op een nieuwe poging.{?Error} Laatste fout: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Probleem gemeld: {Title}',
      message: '{Alias} heeft een probleem met {Title} gemeld. Categorie: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Reactie op {IssueSubject}',
      message: '{ActorAlias} schreef over {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] In behandeling: {Title}',
      message: '{Alias}, iemand werkt nu aan het probleem met {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Opgelost: {Title}',
      message: '{Alias}, het probleem dat je met {Title} hebt gemeld ({IssueSubject}) is als opgelost gemarkeerd.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Melding verwijderd: {Title}',
      message: '{Alias}, je melding over {Title} is verwijderd.',
    },
    WelcomeEmail: {
      subject: 'Je account bij {ApplicationName} is klaar',
      message:
        'Hallo {Alias}, je kunt nu titels zoeken en aanvragen op {ApplicationName}.{?ApplicationUrl} Log in op {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Koppel je watchlist opnieuw',
      message:
        '{Alias}, je login bij de mediaserver is niet meer geldig, dus je watchlist is gepauzeerd. Log opnieuw in om verder te gaan.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Een nieuw wachtwoord voor {ApplicationName}',
      message:
        'Iemand, hopelijk jij, heeft een nieuw wachtwoord gevraagd voor je account {UserName}. De link werkt één keer en maar korte tijd. Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    },
    ExternalPassword: {
      subject: 'Je wachtwoord voor {ApplicationName}',
      message:
        'Iemand, hopelijk jij, heeft een nieuw wachtwoord gevraagd voor je account {UserName}. Je logt hier in met het wachtwoord van een andere dienst{?Service}, {Service},{/Service} en het wordt daar gewijzigd. Was jij het niet, dan hoef je niets te doen.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nieuw aangekomen: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Goedgekeurd: {Count}',
  omission: { other: 'en nog {Count}' },
  types: { movie: 'film', tv: 'serie', album: 'album' },
};
