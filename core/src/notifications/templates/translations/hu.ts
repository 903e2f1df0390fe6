import type { TemplateTexts } from './template-texts.js';

export const hu: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Elbírálásra vár: {Title}',
      message:
        '{Alias} kérése ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Döntésre vár.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Új kérés: {Title}',
      message:
        '{Alias} kérése ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Nincs szükség döntésre.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Megnézhető: {Title}',
      message: '{Title}{?Is4K} 4K-ban{/Is4K} megérkezett ide: {ApplicationName}. Jó szórakozást!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Új epizódok: {Title}',
      message: 'Új epizódok érkeztek ({Title}): {PartiallyAvailableEpisodesList}. A többi úton van.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Jóváhagyva: {Title}',
      message: '{Title}{?Is4K} 4K-ban{/Is4K}: a kérést jóváhagyták, a letöltés folyamatban. Szólunk, amint megérkezik.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Nincs jóváhagyva: {Title}',
      message: '{Title}{?Is4K} 4K-ban{/Is4K} ezúttal nem kerül be.{?DenyReason} Indoklás: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Kérés törölve: {Title}',
      message: '{Alias}, a kérésed ({Title}{?Is4K}, 4K{/Is4K}) törölve lett.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Nem sikerült elküldeni: {Title}',
      message: '{Alias} kérését ({Title}) nem sikerült elküldeni a letöltőnek, új próbálkozásra vár.{?Error} Utolsó hiba: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Bejelentett probléma: {Title}',
      message: '{Alias} problémát jelentett be: {Title}. Kategória: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Válasz: {IssueSubject}',
      message: '{ActorAlias} írta ({Title}, {IssueSubject}): {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] Folyamatban: {Title}',
      message: '{Alias}, valaki már foglalkozik a problémával: {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Megoldva: {Title}',
      message: '{Alias}, az általad bejelentett probléma ({Title}, {IssueSubject}) megoldottként van megjelölve.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Bejelentés lezárva: {Title}',
      message: '{Alias}, a bejelentésed ({Title}) el lett távolítva.',
    },
    WelcomeEmail: {
      subject: 'Elkészült a fiókod: {ApplicationName}',
      message:
        'Szia {Alias}, mostantól kereshetsz és kérhetsz címeket itt: {ApplicationName}.{?ApplicationUrl} Jelentkezz be: {ApplicationUrl}{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Kapcsold össze újra a nézési listádat',
      message:
        '{Alias}, a médiaszerveres bejelentkezésed már nem érvényes, ezért a nézési listád szünetel. Jelentkezz be újra a folytatáshoz.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Új jelszó: {ApplicationName}',
      message:
        'Valaki, remélhetőleg te, új jelszót kért ehhez a fiókodhoz: {UserName}. A link egyszer és csak rövid ideig működik. Ha nem te voltál, nincs teendőd: a jelszavad nem változik.',
    },
    ExternalPassword: {
      subject: 'A jelszavad: {ApplicationName}',
      message:
        'Valaki, remélhetőleg te, új jelszót kért ehhez a fiókodhoz: {UserName}. Itt egy másik szolgáltatás jelszavával jelentkezel be{?Service} ({Service}){/Service}, és ott lehet módosítani. Ha nem te voltál, nincs teendőd.',
    },
  },
  mergedSubject: '[{ApplicationName}] Új érkezések: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Jóváhagyva: {Count}',
  omission: { other: 'és még {Count}' },
  types: { movie: 'film', tv: 'sorozat', album: 'album' },
};
