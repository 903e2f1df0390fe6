import type { TemplateTexts } from './template-texts.js';

export const it: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Da valutare: {Title}',
      message:
        '{Alias} ha richiesto il {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. È in attesa di approvazione.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nuova richiesta: {Title}',
      message:
        '{Alias} ha richiesto il {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Non serve un’approvazione.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Pronto da guardare: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} è arrivato su {ApplicationName}. Buona visione!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nuovi episodi: {Title}',
      message: 'Sono arrivati nuovi episodi di {Title}: {PartiallyAvailableEpisodesList}. Il resto è in arrivo.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Approvato: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} è stato approvato ed è in lavorazione. Ti avviseremo quando sarà disponibile.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Non approvato: {Title}',
      message: '{Title}{?Is4K} in 4K{/Is4K} questa volta non verrà aggiunto.{?DenyReason} Motivo: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Richiesta eliminata: {Title}',
      message: '{Alias}, la tua richiesta per {Title}{?Is4K} in 4K{/Is4K} è stata eliminata.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Impossibile inviare {Title}',
      message:
        'La richiesta di {Alias} per {Title} non è stata inviata al downloader e attende un nuovo tentativo.{?Error} Ultimo errore: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problema segnalato: {Title}',
      message: '{Alias} ha segnalato un problema con {Title}. Categoria: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Risposta su {IssueSubject}',
      message: '{ActorAlias} ha scritto riguardo a {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] In corso: {Title}',
      message: '{Alias}, qualcuno si sta occupando del problema con {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Risolto: {Title}',
      message: '{Alias}, il problema che hai segnalato con {Title} ({IssueSubject}) è contrassegnato come risolto.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Segnalazione eliminata: {Title}',
      message: '{Alias}, la tua segnalazione su {Title} è stata eliminata.',
    },
    WelcomeEmail: {
      subject: 'Il tuo account {ApplicationName} è pronto',
      message:
        'Ciao {Alias}, ora puoi cercare e richiedere titoli su {ApplicationName}.{?ApplicationUrl} Accedi da {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Ricollega la tua watchlist',
      message:
        '{Alias}, il tuo accesso al media server non è più valido, quindi la tua watchlist è in pausa. Accedi di nuovo per riprendere.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Una nuova password per {ApplicationName}',
      message:
        'Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account {UserName}. Il link funziona una sola volta e per poco tempo. Se non sei stato tu, non devi fare nulla: la tua password resta com’è.',
    },
    ExternalPassword: {
      subject: 'La tua password per {ApplicationName}',
      message:
        'Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account {UserName}. Qui accedi con la password di un altro servizio{?Service}, {Service},{/Service} ed è lì che si cambia. Se non sei stato tu, non devi fare nulla.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nuovi arrivi: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Richieste approvate: {Count}',
  omission: { one: 'e {Count} altro', other: 'e altri {Count}' },
  types: { movie: 'film', tv: 'serie', album: 'album' },
};
