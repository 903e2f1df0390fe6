import type { TemplateTexts } from './template-texts.js';

export const cs: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Ke schválení: {Title}',
      message:
        '{Alias} žádá ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Je potřeba rozhodnout.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Připraveno ke zhlédnutí: {Title}',
      message: '{Title}{?Is4K} ve 4K{/Is4K} je na {ApplicationName}. Příjemnou zábavu!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nové epizody: {Title}',
      message: 'Přibyly nové epizody {Title}: {PartiallyAvailableEpisodesList}. Zbytek je na cestě.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Schváleno: {Title}',
      message: '{Title}{?Is4K} ve 4K{/Is4K}: žádost byla schválena a stahuje se. Až bude hotovo, ozveme se.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Neschváleno: {Title}',
      message: '{Title}{?Is4K} ve 4K{/Is4K} tentokrát přidáno nebude.{?DenyReason} Důvod: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Žádost odstraněna: {Title}',
      message: '{Alias}, vaše žádost o {Title}{?Is4K} ve 4K{/Is4K} byla odstraněna.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Nepodařilo se odeslat: {Title}',
      message:
        'Žádost uživatele {Alias} o {Title} se nepodařilo předat programu ke stahování a čeká na nový pokus.{?Error} Poslední chyba: {Error}{/Error}',
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
      subject: '[{ApplicationName}] Hlášení uzavřeno: {Title}',
      message: '{Alias}, vaše hlášení k titulu {Title} bylo odstraněno.',
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
        'Někdo, doufejme, že vy, požádal o nové heslo k vašemu účtu {UserName}. Odkaz funguje jednou a jen krátkou dobu. Pokud jste to nebyli vy, není třeba nic dělat: vaše heslo zůstává stejné.',
    },
    ExternalPassword: {
      subject: 'Vaše heslo pro {ApplicationName}',
      message:
        'Někdo, doufejme, že vy, požádal o nové heslo k vašemu účtu {UserName}. Zde se přihlašujete heslem jiné služby{?Service}, {Service},{/Service} a mění se tam. Pokud jste to nebyli vy, není třeba nic dělat.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nově přibylo: {Count}',
  types: { movie: 'film', tv: 'seriál', album: 'album' },
};
