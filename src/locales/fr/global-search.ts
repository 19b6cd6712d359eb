import type { TextsOf } from '../areas.ts'

export const globalSearch: TextsOf<'global-search'> = {
  everywhere: {
    title: 'Rechercher partout',
    box: 'Rechercher dans toutes les fiches',
    start: 'Saisissez au moins trois caractères',
    startText:
      'La recherche porte sur les numéros, noms, références et textes de toutes les fiches qui vous sont ouvertes.',
    progress: '{{done}} types de fiches parcourus sur {{all}}',
    summary: 'Trouvé : {{records}} · types de fiches : {{kinds}}',
    none: 'Rien ne correspond à « {{text}} »',
    noneText: 'Essayez une partie du nom, un numéro ou une référence.',
    showAll: 'Tout voir : {{list}} ({{count}})',
    failed: 'Recherche impossible dans : {{names}}',
  },
}
