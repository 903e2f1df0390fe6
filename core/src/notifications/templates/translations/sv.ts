import type { TemplateTexts } from './template-texts.js';

export const sv: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Att granska: {Title}',
      message:
        '{Alias} önskade {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Ett beslut behövs.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nytt önskemål: {Title}',
      message:
        '{Alias} önskade {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Inget beslut behövs.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Redo att se: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} har kommit till {ApplicationName}. Mycket nöje!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nya avsnitt: {Title}',
      message: 'Nya avsnitt av {Title} har kommit: {PartiallyAvailableEpisodesList}. Resten är på väg.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Godkänd: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} har godkänts och hämtas. Du hör av oss igen när den har kommit.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Inte godkänd: {Title}',
      message: '{Title}{?Is4K} i 4K{/Is4K} läggs inte till den här gången.{?DenyReason} Anledning: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Önskemålet borttaget: {Title}',
      message: '{Alias}, ditt önskemål om {Title}{?Is4K} i 4K{/Is4K} har tagits bort.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Kunde inte skicka {Title}',
      message:
        'Önskemålet från {Alias} om {Title} gick inte att skicka till nedladdaren och väntar på ett nytt försök.{?Error} Senaste fel: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problem rapporterat: {Title}',
      message: '{Alias} har rapporterat ett problem med {Title}. Kategori: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Svar om {IssueSubject}',
      message: '{ActorAlias} skrev om {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: { subject: '[{ApplicationName}] Åtgärdas: {Title}', message: '{Alias}, någon arbetar nu med problemet med {Title}.' },
    IssueResolved: {
      subject: '[{ApplicationName}] Löst: {Title}',
      message: '{Alias}, problemet som du rapporterade med {Title} ({IssueSubject}) är markerat som löst.',
    },
    IssueDeleted: { subject: '[{ApplicationName}] Rapport stängd: {Title}', message: '{Alias}, din rapport om {Title} har tagits bort.' },
    WelcomeEmail: {
      subject: 'Ditt konto på {ApplicationName} är klart',
      message:
        'Hej {Alias}, nu kan du söka efter och önska titlar på {ApplicationName}.{?ApplicationUrl} Logga in på {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Anslut din bevakningslista igen',
      message:
        '{Alias}, din inloggning på mediaservern gäller inte längre, så din bevakningslista är pausad. Logga in igen för att fortsätta.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Ett nytt lösenord för {ApplicationName}',
      message:
        'Någon, förhoppningsvis du, har bett om ett nytt lösenord för ditt konto {UserName}. Länken fungerar en gång och bara en kort tid. Om det inte var du behöver du inte göra något: ditt lösenord är oförändrat.',
    },
    ExternalPassword: {
      subject: 'Ditt lösenord för {ApplicationName}',
      message:
        'Någon, förhoppningsvis du, har bett om ett nytt lösenord för ditt konto {UserName}. Du loggar in här med lösenordet för en annan tjänst{?Service}, {Service},{/Service} och det ändras där. Om det inte var du behöver du inte göra något.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nytt inkommet: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Godkända: {Count}',
  omission: { other: 'och {Count} till' },
  types: { movie: 'film', tv: 'serie', album: 'album' },
};
