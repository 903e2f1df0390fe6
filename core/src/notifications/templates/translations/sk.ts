import type { TemplateTexts } from './template-texts.js';

export const sk: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Na schválenie: {Title}',
      message:
        '{Alias} žiada ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Požiadavka čaká na schválenie.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nová požiadavka: {Title}',
      message:
        '{Alias} žiada ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Schválenie nie je potrebné.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Pripravené na pozretie: {Title}',
      message: '{Title}{?Is4K} v 4K{/Is4K} je k dispozícii na {ApplicationName}. Príjemnú zábavu!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nové epizódy: {Title}',
      message: 'Pribudli nové epizódy titulu {Title}: {PartiallyAvailableEpisodesList}. Zvyšok je na ceste.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Schválené: {Title}',
      message: '{Title}{?Is4K} v 4K{/Is4K}: požiadavka bola schválená a spracúva sa. Keď bude dostupná, dáme vám vedieť.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Neschválené: {Title}',
      message: '{Title}{?Is4K} v 4K{/Is4K} tentoraz nebude pridané.{?DenyReason} Dôvod: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Požiadavka vymazaná: {Title}',
      message: '{Alias}, vaša požiadavka na {Title}{?Is4K} v 4K{/Is4K} bola vymazaná.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Nepodarilo sa odoslať: {Title}',
      message:
        'Požiadavku používateľa {Alias} na {Title} sa nepodarilo odoslať sťahovaču a čaká na nový pokus.{?Error} Posledná chyba: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Nahlásený problém: {Title}',
      message: '{Alias} hlási problém s titulom {Title}. Kategória: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Odpoveď: {IssueSubject}',
      message: '{ActorAlias} píše k titulu {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] Rieši sa: {Title}',
      message: '{Alias}, problémom s titulom {Title} sa už niekto zaoberá.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Vyriešené: {Title}',
      message: '{Alias}, problém, ktorý ste nahlásili pri titule {Title} ({IssueSubject}), je označený ako vyriešený.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Hlásenie vymazané: {Title}',
      message: '{Alias}, vaše hlásenie k titulu {Title} bolo vymazané.',
    },
    WelcomeEmail: {
      subject: 'Váš účet na {ApplicationName} je pripravený',
      message:
        'Dobrý deň, {Alias}, teraz môžete na {ApplicationName} vyhľadávať tituly a žiadať o ne.{?ApplicationUrl} Prihláste sa na {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Pripojte znova svoj zoznam na pozretie',
      message:
        '{Alias}, vaše prihlásenie do mediálneho servera už neplatí, preto je zoznam na pozretie pozastavený. Prihláste sa znova a bude pokračovať.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Nové heslo pre {ApplicationName}',
      message:
        'K vášmu účtu {UserName} bolo vyžiadané nové heslo. Odkaz funguje raz a len krátky čas. Ak ste oň nežiadali, túto správu ignorujte: vaše heslo sa nemení.',
    },
    ExternalPassword: {
      subject: 'Vaše heslo pre {ApplicationName}',
      message:
        'K vášmu účtu {UserName} bolo vyžiadané nové heslo. Tu sa prihlasujete heslom inej služby{?Service} ({Service}){/Service} a zmeniť ho môžete tam. Ak ste oň nežiadali, túto správu ignorujte.',
    },
  },
  mergedSubject: '[{ApplicationName}] Novo pribudlo: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Schválené požiadavky: {Count}',
  omission: { one: 'a {Count} ďalší', few: 'a {Count} ďalšie', other: 'a {Count} ďalších' },
  types: { movie: 'film', tv: 'seriál', album: 'album' },
};
