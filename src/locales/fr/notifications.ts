import type { TextsOf } from '../areas.ts'

export const notifications: TextsOf<'notifications'> = {
  notifications: {
    title: 'Notifications',
    tasks: 'En attente de votre part',
    tasksMeta: 'tâches ouvertes, la plus urgente d’abord',
    noTasks: 'Rien ne vous attend',
    noTasksText: 'Les tâches qui vous sont confiées apparaissent ici.',
    allTasks: 'Toutes les tâches',
    session: 'Depuis l’ouverture de la page',
    none: 'Rien à signaler',
    noneText:
      'Ce qui est fait et ce qui échoue pendant votre travail reste ici jusqu’à la fermeture de la page.',
    clear: 'Tout effacer',
    due: 'Échéance {{date}}',
    failed: 'Les tâches n’ont pas été chargées',
    tryAgain: 'Réessayer',
    told: 'Pour vous',
    unread_one: '{{count}} non lue',
    unread_many: '{{count}} non lues',
    unread_other: '{{count}} non lues',
    readAll: 'Tout marquer comme lu',
    choose: 'Choisir ses notifications',
    toldNothing: 'Rien ne vous a été signalé',
    toldNothingText:
      'Les tâches qui vous sont confiées, les notes qui vous mentionnent et les votes qui vous attendent apparaissent ici.',
    neutral: 'Il y a du nouveau pour vous',
    digestSubject_one: '{{count}} nouveauté',
    digestSubject_many: '{{count}} nouveautés',
    digestSubject_other: '{{count}} nouveautés',
    mailFoot:
      'Vous avez choisi d’en être informé par e-mail. Votre compte indique ce qui vous est signalé, et comment.',
  },
  kind: {
    TASK_GIVEN: '{{name}} vous a été confiée',
    ANSWER_CAME: 'Une réponse est arrivée : {{name}}',
    QUESTION_ASKED: 'Une question est arrivée : {{name}}',
    MENTIONED: 'Vous êtes mentionné : {{name}}',
    VOTE_ASKED: 'Votre vote est demandé : {{name}}',
    APPROVAL_ASKED: 'Votre accord est demandé : {{name}}',
    APPROVAL_DECIDED: 'Votre demande a reçu sa réponse : {{name}}',
    BATCH_DONE: 'C’est terminé : {{name}}',
    SIGNATURE_DONE: 'Tous ont signé : {{name}}',
    SIGNATURE_MISSED: 'Non signé : {{name}}',
  },
}
