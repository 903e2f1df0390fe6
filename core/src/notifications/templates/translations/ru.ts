import type { TemplateTexts } from './template-texts.js';

export const ru: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] На рассмотрение: {Title}',
      message:
        '{Alias} запрашивает ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Запрос ожидает одобрения.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Новый запрос: {Title}',
      message:
        '{Alias} запрашивает ({RequestedDate}): {Title}{?Year} ({Year}){/Year}, {Type}. Одобрение не требуется.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Можно смотреть: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K} теперь доступно в {ApplicationName}. Наслаждайтесь!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Новые серии: {Title}',
      message: 'Появились новые серии «{Title}»: {PartiallyAvailableEpisodesList}. Остальные в пути.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Одобрено: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K}: запрос одобрен и обрабатывается. Мы сообщим, когда всё будет готово.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Не одобрено: {Title}',
      message: '{Title}{?Is4K} в 4K{/Is4K}: в этот раз не будет добавлено.{?DenyReason} Причина: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Запрос удалён: {Title}',
      message: '{Alias}, ваш запрос ({Title}{?Is4K}, 4K{/Is4K}) удалён.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Не удалось отправить: {Title}',
      message:
        'Запрос пользователя {Alias} ({Title}) не удалось отправить загрузчику, он ждёт новой попытки.{?Error} Последняя ошибка: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Сообщение о проблеме: {Title}',
      message: '{Alias} сообщает о проблеме: {Title}. Категория: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Ответ: {IssueSubject}',
      message: '{ActorAlias} пишет ({Title}, {IssueSubject}): {NewIssueComment}',
    },
    IssueInProgress: { subject: '[{ApplicationName}] В работе: {Title}', message: '{Alias}, проблемой уже занимаются: {Title}.' },
    IssueResolved: {
      subject: '[{ApplicationName}] Решено: {Title}',
      message: '{Alias}, проблема, о которой вы сообщили ({Title}, {IssueSubject}), отмечена как решённая.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Сообщение удалено: {Title}',
      message: '{Alias}, ваше сообщение о проблеме ({Title}) удалено.',
    },
    WelcomeEmail: {
      subject: 'Ваш аккаунт в {ApplicationName} готов',
      message:
        'Здравствуйте, {Alias}! Теперь вы можете искать и запрашивать фильмы и сериалы в {ApplicationName}.{?ApplicationUrl} Войдите по адресу {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Подключите список «Буду смотреть» заново',
      message:
        '{Alias}, ваш вход на медиасервер больше не действителен, поэтому список «Буду смотреть» приостановлен. Войдите снова, чтобы продолжить.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Новый пароль для {ApplicationName}',
      message:
        'Для вашего аккаунта {UserName} запрошен новый пароль. Ссылка действует один раз и недолго. Если вы его не запрашивали, не обращайте внимания на это письмо: пароль не изменится.',
    },
    ExternalPassword: {
      subject: 'Ваш пароль для {ApplicationName}',
      message:
        'Для вашего аккаунта {UserName} запрошен новый пароль. Вы входите сюда с паролем другого сервиса{?Service} ({Service}){/Service}, и изменить его можно там. Если вы его не запрашивали, не обращайте внимания на это письмо.',
    },
  },
  mergedSubject: '[{ApplicationName}] Новые поступления: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Одобренные запросы: {Count}',
  omission: { other: 'и ещё {Count}' },
  types: { movie: 'фильм', tv: 'сериал', album: 'альбом' },
};
