import type { TextsOf } from '../areas.ts'

export const metrics: TextsOf<'metrics'> = {
  metrics: {
    title: 'Indicateurs',
    new: 'Nouvel indicateur',
    edit: 'Modifier',
    metric: 'Indicateur',
    period: 'Période',
    values: 'Valeurs mesurées',
    day: 'Jour',
    value: 'Valeur',
    change: 'Variation',
    none: 'Rien n’a été mesuré sur cette période.',
    failed: 'Les indicateurs n’ont pas pu être chargés',
    tryAgain: 'Réessayer',
    empty: 'Aucun indicateur',
    emptyText: 'Les indicateurs usuels sont créés à la première mesure, tôt le matin.',
  },
  period: {
    '3': '3 mois',
    '12': 'Un an',
    '36': '3 ans',
    '0': 'Tout',
  },
}
