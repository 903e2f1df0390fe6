import type { TemplateTexts } from './template-texts.js';

export const bg: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] За преглед: {Title}',
      message:
        '{Alias} заяви на {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Заявката чака одобрение.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Нова заявка: {Title}',
      message:
        '{Alias} заяви на {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Не е нужно одобрение.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Готово за гледане: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K} вече е налично в {ApplicationName}. Наслаждавай се!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Нови епизоди: {Title}',
      message: 'Налични са нови епизоди на {Title}: {PartiallyAvailableEpisodesList}. Останалите са на път.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Одобрено: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K}: заявката е одобрена и се обработва. Ще ти пишем отново, когато стане налично.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Не е одобрено: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K} няма да бъде добавено този път.{?DenyReason} Причина: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Заявката е изтрита: {Title}',
      message: '{Alias}, заявката ти за {Title}{?Is4K} в 4K{/Is4K} беше изтрита.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Неуспешно изпращане: {Title}',
      message:
        'Заявката на {Alias} за {Title} не можа да се изпрати до програмата за изтегляне и чака нов опит.{?Error} Последна грешка: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Докладван проблем: {Title}',
      message: '{Alias} докладва проблем с {Title}. Категория: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Отговор: {IssueSubject}',
      message: '{ActorAlias} пише за {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] В процес: {Title}',
      message: '{Alias}, някой вече се занимава с проблема с {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Решено: {Title}',
      message: '{Alias}, докладваният от теб проблем с {Title} ({IssueSubject}) е отбелязан като решен.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Докладваният проблем е изтрит: {Title}',
      message: '{Alias}, докладваният от теб проблем с {Title} беше изтрит.',
    },
    WelcomeEmail: {
      subject: 'Акаунтът ти в {ApplicationName} е готов',
      message:
        'Здравей, {Alias}, вече можеш да търсиш и заявяваш заглавия в {ApplicationName}.{?ApplicationUrl} Влез на {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Свържи отново списъка си за гледане',
      message:
        '{Alias}, входът ти в медийния сървър вече не е валиден, затова списъкът ти за гледане е на пауза. Влез отново, за да продължи.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Нова парола за {ApplicationName}',
      message:
        'Поискана е нова парола за акаунта ти {UserName}. Връзката работи веднъж и само за кратко. Ако искането не е от теб, пренебрегни това съобщение: паролата ти остава същата.',
    },
    ExternalPassword: {
      subject: 'Паролата ти за {ApplicationName}',
      message:
        'Поискана е нова парола за акаунта ти {UserName}. Тук влизаш с паролата на друга услуга{?Service} ({Service}){/Service} и можеш да я смениш там. Ако искането не е от теб, пренебрегни това съобщение.',
    },
  },
  mergedSubject: '[{ApplicationName}] Новодобавени: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Одобрени заявки: {Count}',
  omission: { other: 'и още {Count}' },
  types: { movie: 'филм', tv: 'сериал', album: 'албум' },
};
