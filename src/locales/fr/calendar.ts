import type { TextsOf } from '../areas.ts'

export const calendar: TextsOf<'calendar'> = {
  calendar: {
    title: 'Calendrier',
    month: 'Mois',
    week: 'Semaine',
    view: 'Vue',
    previous: 'Avant',
    next: 'Après',
    today: 'Aujourd’hui',
    more: '{{count}} de plus',
    fewer: 'Réduire',
    empty: 'Rien à ces dates',
    emptyText: 'Tâches, inspections, entretiens, factures et fins de contrat apparaissent à leur date.',
    failed: 'Non chargé : {{names}}',
    most: 'Seuls les {{count}} premiers de chaque type sont affichés',
    new: 'Nouvelle tâche',
  },
}
