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
  },
}
