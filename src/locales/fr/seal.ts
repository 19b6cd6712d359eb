import type { TextsOf } from '../areas.ts'

export const seal: TextsOf<'seal'> = {
  seal: {
    title: 'Intégrité',
    verify: 'Vérifier',
    newest: 'Le sceau le plus récent',
    none: 'Aucun jour n’a encore été scellé',
    noneText: 'Chaque jour est scellé une fois terminé, à une heure et demie.',
    day: 'Jour',
    hash: 'Sceau',
    lines: 'Entrées',
    records: 'Fiches',
    result: 'Résultat de la vérification',
    days: 'Jours scellés',
    orderOnly: 'Entrées d’une version antérieure, qui ne prouvent que leur ordre',
    whole: 'Tout est tel qu’il a été écrit',
    failed: 'La vérification n’a pas abouti',
    tryAgain: 'Réessayer',
    found: 'Constat',
    entity: 'Type',
    registration: 'Fiche',
    field: 'Champ',
  },
}
