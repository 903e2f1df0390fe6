import type { TemplateTexts } from './template-texts.js';

export const fr: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] À examiner : {Title}',
      message:
        '{Alias} a demandé le {RequestedDate} : {Title}{?Year} ({Year}){/Year}, {Type}. La demande attend une approbation.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] Nouvelle demande : {Title}',
      message:
        '{Alias} a demandé le {RequestedDate} : {Title}{?Year} ({Year}){/Year}, {Type}. Aucune approbation n’est nécessaire.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] Prêt à regarder : {Title}',
      message: '{Title}{?Is4K} en 4K{/Is4K} est arrivé sur {ApplicationName}. Bon visionnage !',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] Nouveaux épisodes : {Title}',
      message: 'De nouveaux épisodes de {Title} sont arrivés : {PartiallyAvailableEpisodesList}. La suite est en route.',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] Approuvé : {Title}',
      message: '{Title}{?Is4K} en 4K{/Is4K} a été approuvé et est en cours de traitement. Vous serez prévenu quand il sera disponible.',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] Non approuvé : {Title}',
      message: '{Title}{?Is4K} en 4K{/Is4K} ne sera pas ajouté cette fois-ci.{?DenyReason} Motif : {DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] Demande supprimée : {Title}',
      message: '{Alias}, votre demande pour {Title}{?Is4K} en 4K{/Is4K} a été supprimée.',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] Impossible d’envoyer {Title}',
      message:
        'La demande de {Alias} pour {Title} n’a pas pu être transmise au téléchargeur ; une nouvelle tentative aura lieu.{?Error} Dernière erreur : {Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] Problème signalé : {Title}',
      message: '{Alias} a signalé un problème avec {Title}. Catégorie : {IssueCategory}. {IssueSubject} : {IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] Réponse à propos de {IssueSubject}',
      message: '{ActorAlias} a écrit à propos de {Title}, {IssueSubject} : {NewIssueComment}',
    },
    IssueInProgress: {
      subject: '[{ApplicationName}] En cours d’examen : {Title}',
      message: '{Alias}, quelqu’un s’occupe maintenant du problème avec {Title}.',
    },
    IssueResolved: {
      subject: '[{ApplicationName}] Résolu : {Title}',
      message: '{Alias}, le problème que vous avez signalé avec {Title} ({IssueSubject}) est marqué comme résolu.',
    },
    IssueDeleted: {
      subject: '[{ApplicationName}] Signalement supprimé : {Title}',
      message: '{Alias}, votre signalement concernant {Title} a été supprimé.',
    },
    WelcomeEmail: {
      subject: 'Votre compte {ApplicationName} est prêt',
      message:
        'Bonjour {Alias}, vous pouvez maintenant rechercher et demander des titres sur {ApplicationName}.{?ApplicationUrl} Connectez-vous sur {ApplicationUrl}.{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] Veuillez reconnecter votre liste de suivi',
      message:
        '{Alias}, votre connexion au serveur multimédia n’est plus valide, votre liste de suivi est donc en pause. Reconnectez-vous pour reprendre.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: 'Un nouveau mot de passe pour {ApplicationName}',
      message:
        'Quelqu’un, vous-même espérons-le, a demandé un nouveau mot de passe pour votre compte {UserName}. Le lien ne fonctionne qu’une fois et pour une courte durée. Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste inchangé.',
    },
    ExternalPassword: {
      subject: 'Votre mot de passe pour {ApplicationName}',
      message:
        'Quelqu’un, vous-même espérons-le, a demandé un nouveau mot de passe pour votre compte {UserName}. Vous vous connectez ici avec le mot de passe d’un autre service{?Service}, {Service},{/Service} et c’est là-bas qu’il se change. Si ce n’était pas vous, il n’y a rien à faire.',
    },
  },
  mergedSubject: '[{ApplicationName}] Nouveautés arrivées : {Count}',
  mergedApprovalsSubject: '[{ApplicationName}] Demandes approuvées : {Count}',
  omission: { one: 'et {Count} autre', other: 'et {Count} autres' },
  types: { movie: 'film', tv: 'série', album: 'album' },
};
