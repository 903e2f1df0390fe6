import type { TemplateTexts } from './template-texts.js';

export const de: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Zu prüfen: {Title}',
      message:
        '{Alias} hat am {RequestedDate} angefragt: {Title}{?Year} ({Year}){/Year}, {Type}. Eine Entscheidung ist nötig.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Neue Anfrage: {Title}',
      message:
        '{Alias} hat am {RequestedDate} angefragt: {Title}{?Year} ({Year}){/Year}, {Type}. Eine Entscheidung ist nicht nötig.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Jetzt verfügbar: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} ist auf {ApplicationName} angekommen. Viel Spaß!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Neue Folgen: {Title}',
      message: 'Neue Folgen von {Title} sind da: {PartiallyAvailableEpisodesList}. Der Rest ist noch unterwegs.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Genehmigt: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} wurde genehmigt und wird beschafft. Du hörst wieder von uns, sobald es da ist.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Nicht genehmigt: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} wird diesmal nicht hinzugefügt.{?DenyReason} Begründung: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Anfrage entfernt: {Title}',
      message: '{Alias}, deine Anfrage nach {Title}{?Is4K} in 4K{/Is4K} wurde entfernt.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] {Title} konnte nicht gesendet werden',
      message:
        'Die Anfrage von {Alias} nach {Title} konnte nicht an den Downloader übergeben werden und wartet auf einen neuen Versuch.{?Error} Letzter Fehler: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problem gemeldet: {Title}',
      message: '{Alias} hat ein Problem mit {Title} gemeldet. Kategorie: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Antwort zu {IssueSubject}',
      message: '{ActorAlias} schrieb über {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] In Bearbeitung: {Title}',
      message: '{Alias}, jemand kümmert sich jetzt um das Problem mit {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Behoben: {Title}',
      message: '{Alias}, das von dir gemeldete Problem mit {Title} ({IssueSubject}) ist als behoben markiert.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Meldung geschlossen: {Title}',
      message: '{Alias}, deine Meldung zu {Title} wurde entfernt.',
    },
    WelcomeEmail: {
      subject: 'Dein Konto bei {ApplicationName} ist bereit',
      message:
        'Hallo {Alias}, du kannst jetzt auf {ApplicationName} Titel suchen und anfragen.{?ApplicationUrl} Melde dich an unter {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Bitte verbinde deine Merkliste neu',
      message:
        '{Alias}, deine Anmeldung am Medienserver ist nicht mehr gültig, deshalb pausiert deine Merkliste. Melde dich erneut an, um fortzufahren.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Ein neues Passwort für {ApplicationName}',
      message:
        'Jemand, hoffentlich du, hat ein neues Passwort für dein Konto {UserName} angefordert. Der Link gilt einmal und nur kurze Zeit. Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    },
    ExternalPassword: {
      subject: 'Dein Passwort für {ApplicationName}',
      message:
        'Jemand, hoffentlich du, hat ein neues Passwort für dein Konto {UserName} angefordert. Du meldest dich hier mit dem Passwort eines anderen Dienstes an{?Service}, {Service},{/Service} und es wird dort geändert. Wenn du es nicht warst, musst du nichts tun.',
    },
  },
  mergedSubject: '[{ApplicationName}] Neu eingetroffen: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Genehmigt: {Count}',
  omission: { one: 'und {Count} weiterer Titel', other: 'und {Count} weitere Titel' },
  types: { movie: 'Film', tv: 'Serie', album: 'Album' },
};
