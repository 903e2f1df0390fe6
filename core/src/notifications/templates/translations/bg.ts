import type { TemplateTexts } from './template-texts.js';

export const bg: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] За преглед: {Title}',
      message:
        '{Alias} заяви на {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Нужно е решение.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Готово за гледане: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K} вече е в {ApplicationName}. Приятно гледане!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Нови епизоди: {Title}',
      message: 'Пристигнаха нови епизоди на {Title}: {PartiallyAvailableEpisodesList}. Останалите са на път.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Одобрено: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K}: заявката е одобрена и се изпълнява. Ще ти пишем отново, когато пристигне.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Не е одобрено: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K} няма да бъде добавено този път.{?DenyReason} Причина: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Заявката е премахната: {Title}',
      message: '{Alias}, заявката ти за {Title}{?Is4K} в 4K{/Is4K} беше премахната.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Неуспешно изпращане: {Title}',
      message:
        'Заявката на {Alias} за {Title} не можа да се предаде на програмата за изтегляне и чака нов опит.{?Error} Последна грешка: {Error}{/Error}',
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
      subject: '[{ApplicationName}] Работи се: {Title}',
      message: '{Alias}, някой вече се занимава с проблема с {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Отстранено: {Title}',
      message: '{Alias}, проблемът, който докладва с {Title} ({IssueSubject}), е отбелязан като отстранен.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Докладът е затворен: {Title}',
      message: '{Alias}, докладът ти за {Title} беше премахнат.',
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
        'Някой, надяваме се ти, поиска нова парола за акаунта ти {UserName}. Връзката работи веднъж и само за кратко. Ако не си бил ти, не е нужно да правиш нищо: паролата ти остава същата.',
    },
    ExternalPassword: {
      subject: 'Паролата ти за {ApplicationName}',
      message:
        'Някой, надяваме се ти, поиска нова парола за акаунта ти {UserName}. Тук влизаш с паролата на друга услуга{?Service}, {Service},{/Service} и тя се сменя там. Ако не си бил ти, не е нужно да правиш нищо.',
    },
  },
  mergedSubject: '[{ApplicationName}] Новопристигнали: {Count}',
  types: { movie: 'филм', tv: 'сериал', album: 'албум' },
};
