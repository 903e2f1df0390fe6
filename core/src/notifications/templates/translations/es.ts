import type { TemplateTexts } from './template-texts.js';

export const es: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] Por revisar: {Title}',
      message:
        '{Alias} solicitó el {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. Está pendiente de aprobación.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nueva solicitud: {Title}',
      message:
        '{Alias} solicitó el {RequestedDate}: {Title}{?Year} ({Year}){/Year}, {Type}. No necesita aprobación.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Listo para ver: {Title}',
      message: '{Title}{?Is4K} en 4K{/Is4K} ha llegado a {ApplicationName}. ¡Que lo disfrutes!',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nuevos episodios: {Title}',
      message: 'Han llegado nuevos episodios de {Title}: {PartiallyAvailableEpisodesList}. El resto está en camino.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Aprobado: {Title}',
      message: '{Title}{?Is4K} en 4K{/Is4K} se ha aprobado y se está procesando. Te avisaremos cuando esté disponible.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] No aprobado: {Title}',
      message: '{Title}{?Is4K} en 4K{/Is4K} no se añadirá esta vez.{?DenyReason} Motivo: {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Solicitud eliminada: {Title}',
      message: '{Alias}, tu solicitud de {Title}{?Is4K} en 4K{/Is4K} se ha eliminado.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] No se ha podido enviar {Title}',
      message:
        'La solicitud de {Alias} de {Title} no se ha podido enviar al gestor de descargas; se volverá a intentar.{?Error} Último error: {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problema comunicado: {Title}',
      message: '{Alias} ha comunicado un problema con {Title}. Categoría: {IssueCategory}. {IssueSubject}: {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Respuesta sobre {IssueSubject}',
      message: '{ActorAlias} escribió sobre {Title}, {IssueSubject}: {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] En revisión: {Title}',
      message: '{Alias}, alguien se está ocupando ya del problema con {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Resuelto: {Title}',
      message: '{Alias}, el problema que comunicaste con {Title} ({IssueSubject}) está marcado como resuelto.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Incidencia eliminada: {Title}',
      message: '{Alias}, tu incidencia sobre {Title} se ha eliminado.',
    },
    WelcomeEmail: {
      subject: 'Tu cuenta de {ApplicationName} está lista',
      message:
        'Hola, {Alias}: ya puedes buscar y solicitar títulos en {ApplicationName}.{?ApplicationUrl} Inicia sesión en {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Vuelve a conectar tu lista de seguimiento',
      message:
        '{Alias}, tu inicio de sesión en el servidor multimedia ya no es válido, por lo que tu lista de seguimiento está en pausa. Vuelve a iniciar sesión para continuar.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Una nueva contraseña para {ApplicationName}',
      message:
        'Alguien, esperamos que tú, ha pedido una nueva contraseña para tu cuenta {UserName}. El enlace funciona una sola vez y durante poco tiempo. Si no has sido tú, no hay que hacer nada: tu contraseña sigue igual.',
    },
    ExternalPassword: {
      subject: 'Tu contraseña de {ApplicationName}',
      message:
        'Alguien, esperamos que tú, ha pedido una nueva contraseña para tu cuenta {UserName}. Aquí inicias sesión con la contraseña de otro servicio{?Service}, {Service},{/Service} y se cambia allí. Si no has sido tú, no hay que hacer nada.',
    },
  },
  mergedSubject: '[{ApplicationName}] Novedades recibidas: {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Solicitudes aprobadas: {Count}',
  omission: { other: 'y {Count} más' },
  types: { movie: 'película', tv: 'serie', album: 'álbum' },
};
