import type { TextsOf } from '../areas.ts'

export const chat: TextsOf<'chat'> = {
  chat: {
    title: 'Conversations',
    search: 'Chercher une conversation',
    new: 'Nouvelle conversation',
    none: 'Aucune conversation',
    noneText: 'Commencez-en une avec un collègue ; seuls les participants la lisent.',
    choose: 'Choisissez une conversation',
    chooseText: 'Ses messages apparaissent ici.',
    noMessages: 'Rien n’a encore été dit',
    write: 'Écrire un message',
    send: 'Envoyer',
    subject: 'Objet',
    with: 'Avec',
    start: 'Commencer',
    cancel: 'Annuler',
    about: 'À propos de {{key}}',
    open: 'Ouvrir la fiche',
    failed: 'Les messages n’ont pas été chargés',
    tryAgain: 'Réessayer',
    back: 'Toutes les conversations',
  },
}
