import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const fr: BundleOf<typeof en> = {
  notices: {
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
    settings: 'Réglages des notifications',
  },
}
