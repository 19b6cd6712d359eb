import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const fr: BundleOf<typeof en> = {
  everywhere: {
    title: 'Rechercher partout',
    box: 'Rechercher dans toutes les fiches',
    search: 'Rechercher',
    start: 'Saisissez au moins trois caractères',
    startText:
      'La recherche porte sur les numéros, noms, références et textes de toutes les fiches qui vous sont ouvertes.',
    progress: '{{done}} types de fiches parcourus sur {{all}}',
    summary: 'Trouvé : {{records}} · types de fiches : {{kinds}}',
    none: 'Rien ne correspond à « {{text}} »',
    noneText: 'Essayez une partie du nom, un numéro ou une référence.',
    showAll: 'Tout voir : {{list}} ({{count}})',
    failed: 'Recherche impossible dans : {{names}}',
  },
}
