import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const fr: BundleOf<typeof en> = {
  calendar: {
    title: 'Calendrier',
    month: 'Mois',
    week: 'Semaine',
    view: 'Vue',
    previous: 'Avant',
    next: 'Après',
    today: 'Aujourd’hui',
    show: 'Afficher',
    more: '{{count}} de plus',
    fewer: 'Réduire',
    empty: 'Rien à ces dates',
    emptyText: 'Tâches, inspections, entretiens, factures et fins de contrat apparaissent à leur date.',
    failed: 'Non chargé : {{names}}',
    most: 'Seuls les {{count}} premiers de chaque type sont affichés',
    new: 'Nouvelle tâche',
    of: '{{what}} : {{field}}',
  },
}
