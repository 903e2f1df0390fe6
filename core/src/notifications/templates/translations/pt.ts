import type { TemplateTexts } from './template-texts.js';

export const pt: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Para avaliar: {Title}',
      message:
        '{Alias} pediu em {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. O pedido aguarda aprovação.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Novo pedido: {Title}',
      message:
        '{Alias} pediu em {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Não é preciso aprovar.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Pronto para assistir: {Title}',
      message: '{Title}{?Is4K} em 4K{/Is4K} chegou a {ApplicationName}. Aproveite!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Novos episódios: {Title}',
      message: 'Chegaram novos episódios de {Title}: {PartiallyAvailableEpisodesList}. O restante está a caminho.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Aprovado: {Title}',
      message: '{Title}{?Is4K} em 4K{/Is4K} foi aprovado e está em andamento. Você receberá um aviso quando estiver disponível.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Não aprovado: {Title}',
      message: '{Title}{?Is4K} em 4K{/Is4K} não será adicionado desta vez.{?DenyReason} Motivo: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Pedido excluído: {Title}',
      message: '{Alias}, o seu pedido de {Title}{?Is4K} em 4K{/Is4K} foi excluído.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Não foi possível enviar {Title}',
      message:
        'O pedido de {Alias} por {Title} não pôde ser enviado ao downloader e aguarda uma nova tentativa.{?Error} Último erro: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problema relatado: {Title}',
      message: '{Alias} relatou um problema com {Title}. Categoria: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Resposta sobre {IssueSubject}',
      message: '{ActorAlias} escreveu sobre {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] Em análise: {Title}',
      message: '{Alias}, alguém já está cuidando do problema com {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Resolvido: {Title}',
      message: '{Alias}, o problema que você relatou com {Title} ({IssueSubject}) está marcado como resolvido.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Relato excluído: {Title}',
      message: '{Alias}, o seu relato sobre {Title} foi excluído.',
    },
    WelcomeEmail: {
      subject: 'A sua conta em {ApplicationName} está pronta',
      message:
        'Olá, {Alias}! Agora você pode pesquisar e pedir títulos em {ApplicationName}.{?ApplicationUrl} Entre em {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Reconecte a sua lista de interesse',
      message:
        '{Alias}, o seu login no servidor de mídia não é mais válido, por isso a sua lista de interesse está em pausa. Entre de novo para continuar.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Uma nova senha para {ApplicationName}',
      message:
        'Alguém, esperamos que você, pediu uma nova senha para a sua conta {UserName}. O link funciona uma única vez e por pouco tempo. Se não foi você, não é preciso fazer nada: a sua senha continua a mesma.',
    },
    ExternalPassword: {
      subject: 'A sua senha para {ApplicationName}',
      message:
        'Alguém, esperamos que você, pediu uma nova senha para a sua conta {UserName}. Aqui você entra com a senha de outro serviço{?Service}, {Service},{/Service} e ela é alterada lá. Se não foi você, não é preciso fazer nada.',
    },
  },
  mergedSubject: '[{ApplicationName}] Novidades que chegaram: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Pedidos aprovados: {Count}',
  omission: { other: 'e mais {Count}' },
  types: { movie: 'filme', tv: 'série', album: 'álbum' },
};
