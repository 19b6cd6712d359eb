import type { TextsOf } from '../areas.ts'

export const mails: TextsOf<'mails'> = {
  mailSubject: {
    SEAL: 'Sceau du {{date}}',
    REMINDER: 'Relance : {{total}} en retard',
    SECOND_REMINDER: 'Deuxième relance : {{total}} en retard',
    FORMAL_NOTICE: 'Mise en demeure : {{total}} en retard',
    PAYMENT_RECEIPT: 'Reçu de votre paiement de {{amount}}',
    ADVANCE_RECEIPT: 'Nous avons reçu {{amount}}',
    COMMITTEE_INVITATION: 'Invitation : {{subject}}, {{date}}',
    TICKET_ANSWER: 'Re : {{subject}} ({{ticket}})',
    PASSWORD_LINK: 'Définir un nouveau mot de passe',
    NEW_DEVICE: 'Connexion depuis un nouvel appareil',
    PASSWORD_CHANGED: 'Votre mot de passe a été changé',
    CHANGE_ASKED: 'Un changement attend votre décision',
    CHANGE_APPROVED: 'Votre changement est approuvé',
    CHANGE_REJECTED: 'Votre changement est rejeté',
    EMAIL_CHANGED: 'Votre adresse e-mail a été changée',
    INVITATION: 'Vous êtes invité chez {{house}}',
    INVITATION_HERE: 'Vous êtes invité chez {{house}}',
    WEBHOOK_PAUSED: 'Un webhook est en pause',
    KEY_ENDS: 'La clé d’API {{key}} prend fin le {{at}}',
    SEAL_END: 'Le certificat {{certificate}} prend fin le {{on}}',
    METADATA_END: 'Les métadonnées de {{provider}} prennent fin le {{on}}',
    PARTNER_REQUEST: '{{company}} souhaite devenir partenaire',
    ACTED_FOR: '{{actor}} agit en votre nom',
    EMAIL_CHANGE_FORMER: 'Confirmez que votre courrier va ailleurs',
    EMAIL_CHANGE_NEW: 'Confirmez votre nouvelle adresse',
    SIGNATURE_ASKED: '{{house}} : merci de signer {{document}}',
    SIGNATURE_CODE: '{{code}} est votre code de signature',
    SIGNATURE_OVER: '{{house}} : il n’y a plus rien à signer',
    SIGNATURE_DONE: '{{document}} est signé',
    PASSKEY_MADE: 'Une clé d’accès a été ajoutée',
    PASSKEY_COPIED: 'Une clé d’accès a peut-être été copiée',
    RECOVERY_CODE_USED: 'Un code de secours a été utilisé',
    BACKUP_FAILED: 'La sauvegarde a échoué',
    BACKUP_MISSING: 'Aucune sauvegarde depuis plus d’un jour',
    STATEMENT: 'Relevé de compte au {{date}}',
    MESSAGE: '{{subject}}',
  },
  mailText: {
    SEAL: 'Les historiques de {{house}} sont scellés jusqu’à la fin du {{date}}. Conservez ceci hors de portée de ceux qui y travaillent :\n\n{{hash}}\n\nEntrées ce jour-là : {{lines}}. Si le produit montre un jour un autre sceau pour cette date, quelque chose avant elle a été réécrit.',
    REMINDER:
      'Bonjour {{name}},\n\nSauf erreur de notre part, nous n’avons pas encore reçu le règlement de :\n\n{{invoices}}\n\nSi vous avez payé entre-temps, merci de ne pas tenir compte de ce message. Sinon, nous vous prions de régler {{total}}.\n\nCordialement,\n{{house}}',
    SECOND_REMINDER:
      'Bonjour {{name}},\n\nMalgré notre relance, restent dus :\n\n{{invoices}}\n\nMerci de régler {{total}} sous huit jours, ou de nous appeler pour trouver ensemble une solution.\n\nCordialement,\n{{house}}',
    FORMAL_NOTICE:
      'À l’attention de {{name}}\n\nMadame, Monsieur,\n\nNous vous mettons en demeure de nous régler {{total}} sous huit jours à compter de la présente :\n\n{{invoices}}\n\nÀ défaut, le contrat pourra être résilié et la créance recouvrée en justice, majorée des intérêts de retard et des frais.\n\nVeuillez agréer nos salutations distinguées,\n{{house}}',
    PAYMENT_RECEIPT:
      'Bonjour {{name}},\n\nNous avons reçu de vous {{amount}} le {{date}}, référence {{payment}}. Ce paiement règle :\n\n{{invoices}}\n\nReste conservé pour vos prochaines factures : {{left}}.\n\nMerci et cordiales salutations,\n{{house}}',
    ADVANCE_RECEIPT:
      'Bonjour {{name}},\n\nNous avons reçu de vous {{amount}} le {{date}}, référence {{payment}}. Cette somme est conservée pour vos prochaines factures.\n\nMerci et cordiales salutations,\n{{house}}',
    COMMITTEE_INVITATION:
      'Bonjour {{name}},\n\nVous êtes convié au comité « {{subject}} » le {{date}}.\n\nÀ l’ordre du jour :\n\n{{agenda}}\n\nMerci de nous confirmer votre présence.\n\nCordialement,\n{{house}}',
    TICKET_ANSWER: 'Bonjour {{name}},\n\n{{message}}\n\nCordialement,\n{{house}}',
    PASSWORD_LINK:
      'Bonjour {{name}},\n\nQuelqu’un, sans doute vous, a demandé à définir un nouveau mot de passe pour {{username}}. Ce lien ouvre la page prévue ; il sert une seule fois, dans les {{minutes}} minutes :\n\n{{link}}\n\nSi ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.\n\nCordialement,\n{{house}}',
    CHANGE_ASKED:
      'Bonjour {{name}},\n\n{{asker}} demande un changement concernant {{subject}} ({{change}}). Il prendra effet quand un second administrateur l’aura approuvé, sous Administration, Changements en attente.\n\nCordialement,\n{{house}}',
    CHANGE_APPROVED:
      'Bonjour {{name}},\n\n{{decider}} a approuvé le changement concernant {{subject}} ({{change}}) que vous aviez demandé. Il a pris effet.\n\nCordialement,\n{{house}}',
    CHANGE_REJECTED:
      'Bonjour {{name}},\n\n{{decider}} a rejeté le changement concernant {{subject}} ({{change}}) que vous aviez demandé. Rien n’a été changé.\n\nCordialement,\n{{house}}',
    EMAIL_CHANGED:
      'Bonjour {{name}},\n\nLes messages concernant le compte {{username}} arrivaient à cette adresse. Ils iront désormais à {{email}}, y compris les liens qui définissent son mot de passe.\n\nSi cela ne vous dit rien, prévenez aussitôt votre administrateur.\n\nCordialement,\n{{house}}',
    INVITATION:
      'Bonjour {{name}},\n\n{{house}} a ouvert un compte pour vous. Vous vous connectez sous le nom {{username}}. Ce lien ouvre la page où vous choisissez votre mot de passe ; il sert une seule fois, dans les {{days}} jours :\n\n{{link}}\n\nSi cela ne vous dit rien, vous n’avez rien à faire : sans vous, personne ne peut utiliser ce compte.\n\nCordialement,\n{{house}}',
    INVITATION_HERE:
      'Bonjour {{name}},\n\n{{house}} invite {{username}} à travailler aussi chez elle. Votre mot de passe reste le même. Ce lien ouvre la page où vous acceptez ; il sert une seule fois, dans les {{days}} jours :\n\n{{link}}\n\nSi cela ne vous dit rien, vous n’avez rien à faire : sans votre accord, rien ne change.\n\nCordialement,\n{{house}}',
    NEW_DEVICE:
      'Bonjour {{name}},\n\nQuelqu’un s’est connecté comme {{username}} depuis un navigateur qui n’était pas connu.\n\nHeure : {{at}}\nAdresse : {{address}}\nNavigateur : {{device}}\n\nSi c’était vous, il n’y a rien à faire. Sinon, dites-le ici : toutes les sessions sont fermées aussitôt, celle-ci aussi, et vous choisissez un nouveau mot de passe :\n\n{{url}}\n\nPrévenez ensuite votre administrateur.\n\nCordialement,\n{{house}}',
    PASSWORD_CHANGED:
      'Bonjour {{name}},\n\nLe mot de passe de {{username}} a été redéfini par un lien qui vous a été envoyé, et toutes les sessions ont été fermées.\n\nSi ce n’était pas vous, prévenez aussitôt votre administrateur.\n\nCordialement,\n{{house}}',
    WEBHOOK_PAUSED:
      'Bonjour {{name}},\n\nPersonne n’a répondu à {{webhook}} à l’adresse {{url}} depuis trois jours, ou elle a dit ne plus exister. Le webhook est en pause : rien n’y est envoyé jusqu’à sa reprise, sous Administration, Webhooks. Les messages des 30 derniers jours peuvent être renvoyés.\n\nCordialement,\n{{house}}',
    KEY_ENDS:
      'Bonjour {{name}},\n\nLa clé d’API {{key}} (trk_{{code}}_…) prend fin le {{at}}. Ensuite, qui appelle avec elle est refusé.\n\nDonnez-lui une fin plus lointaine sous Administration, Clés d’API, ou créez-en une nouvelle et mettez-la à sa place avant.\n\nCordialement,\n{{house}}',
    SEAL_END:
      'Bonjour {{name}},\n\nLe certificat {{certificate}}, par lequel les documents signés sont scellés, prend fin le {{on}}. Ils seront ensuite scellés par un certificat de la maison elle-même.\n\nDemandez-en un nouveau à son émetteur et ajoutez-le sous Administration, Certificats de scellement, avant ce jour.\n\nCordialement,\n{{house}}',
    METADATA_END:
      'Bonjour {{name}},\n\nLes métadonnées ou les clés du fournisseur d’identité {{provider}} ({{code}}) prennent fin le {{on}}. Ensuite, il se peut que plus personne ne puisse entrer par lui.\n\nDemandez à qui gère l’annuaire ses nouvelles métadonnées et saisissez-les sous Administration, Fournisseurs d’identité, avant ce jour.\n\nCordialement,\n{{house}}',
    PARTNER_REQUEST:
      '{{company}} a demandé sur votre page de connexion à travailler avec {{house}}.\n\nNom : {{name}}\nE-mail : {{email}}\nTéléphone : {{phone}}\n\n{{message}}\n\nUne tâche en a été créée.',
    ACTED_FOR:
      'Bonjour {{name}},\n\n{{actor}} ({{actorUsername}}) travaille dans {{house}} en votre nom, jusqu’au {{until}}.\n\nMotif : {{reason}}\n\nTout ce qui est écrit entre-temps porte vos deux noms. La page de votre compte montre chacune de ces fois ; vous y dites si l’assistance peut agir en votre nom.\n\nCordialement,\n{{house}}',
    EMAIL_CHANGE_FORMER:
      'Bonjour {{name}},\n\nL’adresse e-mail de {{username}} doit devenir {{email}}. Ce sera fait quand cette adresse-ci et la nouvelle l’auront toutes deux confirmé, dans la journée.\n\nConfirmez-le ou arrêtez-le ici :\n\n{{link}}\n\nSi ce n’était pas vous, arrêtez-le : cela ferme aussi toutes les sessions, et reste possible pendant sept jours, même une fois que c’est fait. Choisissez ensuite un nouveau mot de passe.\n\nCordialement,\n{{house}}',
    EMAIL_CHANGE_NEW:
      'Bonjour {{name}},\n\nCeci doit devenir l’adresse e-mail de {{username}}. Confirmez-la dans la journée :\n\n{{link}}\n\nL’ancienne adresse doit la confirmer aussi. Si ce n’était pas vous, ne faites rien.\n\nCordialement,\n{{house}}',
    SIGNATURE_ASKED:
      'Bonjour {{name}},\n\n{{asker}}, de {{house}}, vous invite à lire et à signer « {{document}} ». La page s’ouvre sans compte, jusqu’au {{date}} :\n\n{{link}}\n\n{{message}}Pour signer, un code vous sera envoyé à cette adresse. Ce lien n’est destiné qu’à vous : merci de ne pas le transmettre.\n\nCordialement,\n{{house}}',
    SIGNATURE_CODE:
      'Bonjour {{name}},\n\n{{code}} est votre code pour signer « {{document}} ». Il est valable {{minutes}} minutes.\n\nSi vous ne l’avez pas demandé, ne faites rien et prévenez-nous : quelqu’un a votre lien.\n\nCordialement,\n{{house}}',
    SIGNATURE_OVER:
      'Bonjour {{name}},\n\nVous étiez invité à signer « {{document}} ». La demande a pris fin et son lien n’ouvre plus rien : vous n’avez rien à faire.\n\nCordialement,\n{{house}}',
    SIGNATURE_DONE:
      'Bonjour {{name}},\n\nTous ont signé « {{document}} ». Il est joint, avec en dernière page qui a signé et quand. Merci de le conserver.\n\nIl porte des signatures électroniques simples.\n\nCordialement,\n{{house}}',
    PASSKEY_MADE:
      'Bonjour {{name}},\n\nLa clé d’accès « {{key}} » a été ajoutée à {{username}} : qui la détient se connecte avec elle, sans mot de passe.\n\nSi ce n’était pas vous, retirez-la sur la page de votre compte, fermez-y toutes les autres sessions et choisissez un nouveau mot de passe.\n\nCordialement,\n{{house}}',
    PASSKEY_COPIED:
      'Bonjour {{name}},\n\nQuelqu’un a tenté de se connecter comme {{username}} avec la clé d’accès « {{key}} », et a été refusé : elle compte ses emplois, et a compté à rebours. Cela arrive quand une clé a été copiée.\n\nRetirez-la sur la page de votre compte, créez-en une nouvelle et prévenez votre administrateur.\n\nCordialement,\n{{house}}',
    RECOVERY_CODE_USED:
      'Bonjour {{name}},\n\nQuelqu’un s’est connecté comme {{username}} avec un code de secours au lieu d’un code du téléphone. Codes restants : {{left}}.\n\nSi ce n’était pas vous, choisissez aussitôt un nouveau mot de passe et créez de nouveaux codes, puis prévenez votre administrateur.\n\nCordialement,\n{{house}}',
    BACKUP_FAILED:
      'La sauvegarde de l’installation a échoué :\n\n{{reason}}\n\nLa dernière sauvegarde complète date du {{date}}.',
    BACKUP_MISSING:
      'L’installation devrait faire une sauvegarde chaque jour et n’en a fait aucune depuis trop longtemps :\n\n{{reason}}\n\nLa dernière sauvegarde complète date du {{date}}.',
    STATEMENT:
      'Bonjour {{name}},\n\nVoici votre compte chez nous au {{date}}.\n\n{{account}}\n\nMerci de nous dire si vous constatez une différence.\n\nCordialement,\n{{house}}',
    MESSAGE: 'Bonjour {{name}},\n\n{{message}}\n\nCordialement,\n{{house}}',
  },
  accountLetter: {
    owed: 'À régler : {{amount}}',
    line: '- {{number}} · {{date}} · {{amount}}',
    lineLate: '- {{number}} · {{date}} · {{amount}}, dont intérêts de retard et frais {{late}}',
    credit: 'Reçu de vous et pas encore imputé sur une facture : {{amount}}',
    next: 'Prochain paiement, le {{date}} : {{amount}}',
    nothing: 'Rien n’est à régler.',
  },
}
