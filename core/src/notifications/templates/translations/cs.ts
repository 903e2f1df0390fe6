import type { TemplateTexts } from './template-texts.js';

export const cs: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Ke schválení: {Title}',
      message:
        '{Alias} žádá ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Žádost čeká na schválení.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nová žádost: {Title}',
      message:
        '{Alias} žádá ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Schválení není potřeba.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Připraveno ke zhlédnutí: {Title}',
      message: '{Title}{?Is4K} ve 4K{/Is4K} je k dispozici na {ApplicationName}. Příjemnou zábavu!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nové epizody: {Title}',
      message: 'Přibyly nové epizody titulu {Title}: {PartiallyAvailableEpisodesList}. Zbytek je na cestě.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Schváleno: {Title}',
      message: '{Title}{?Is4K} ve 4K{/Is4K}: žádost byla schválena a zpracovává se. Až bude dostupná, dáme vám vědět.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Neschváleno: {Title}',
      message: '{Title}{?Is4K} ve 4K{/Is4K} tentokrát přidáno nebude.{?DenyReason} Důvod: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Žádost smazána: {Title}',
      message: '{Alias}, vaše žádost o {Title}{?Is4K} ve 4K{/Is4K} byla smazána.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Nepodařilo se odeslat: {Title}',
      message:
        'Žádost uživatele {Alias} o {Title} se nepodařilo odeslat stahovači a čeká na nový pokus.{?Error} Poslední chyba: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Nahlášen problém: {Title}',
      message: '{Alias} hlásí problém s titulem {Title}. Kategorie: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Odpověď: {IssueSubject}',
      message: '{ActorAlias} píše k titulu {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] Řeší se: {Title}',
      message: '{Alias}, problémem s titulem {Title} se už někdo zabývá.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Vyřešeno: {Title}',
      message: '{Alias}, problém, který jste nahlásili u titulu {Title} ({IssueSubject}), je označen jako vyřešený.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Hlášení smazáno: {Title}',
      message: '{Alias}, vaše hlášení k titulu {Title} bylo smazáno.',
    },
    WelcomeEmail: {
      subject: 'Váš účet na {ApplicationName} je připraven',
      message:
        'Dobrý den, {Alias}, nyní můžete na {ApplicationName} vyhledávat tituly a žádat o ně.{?ApplicationUrl} Přihlaste se na {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Připojte prosím znovu svůj seznam ke zhlédnutí',
      message:
        '{Alias}, vaše přihlášení k mediálnímu serveru už neplatí, proto je seznam ke zhlédnutí pozastaven. Přihlaste se znovu a bude pokračovat.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Nové heslo pro {ApplicationName}',
      message:
        'K vašemu účtu {UserName} bylo vyžádáno nové heslo. Odkaz funguje jednou a jen krátkou dobu. Pokud jste o ně nežádali, tuto zprávu ignorujte: vaše heslo se nemění.',
    },
    ExternalPassword: {
      subject: 'Vaše heslo pro {ApplicationName}',
      message:
        'K vašemu účtu {UserName} bylo vyžádáno nové heslo. Zde se přihlašujete heslem jiné služby{?Service} ({Service}){/Service} a změnit ho můžete tam. Pokud jste o ně nežádali, tuto zprávu ignorujte.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nově přibylo: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Schválené žádosti: {Count}',
  omission: { one: 'a {Count} další', few: 'a {Count} další', other: 'a {Count} dalších' },
  types: { movie: 'film', tv: 'seriál', album: 'album' },
};
