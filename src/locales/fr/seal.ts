import type { TextsOf } from '../areas.ts'

export const seal: TextsOf<'seal'> = {
  seal: {
    title: 'Intégrité',
    verify: 'Vérifier',
    newest: 'Le sceau le plus récent',
    none: 'Aucun jour n’a encore été scellé',
    noneText: 'Chaque jour est scellé dans l’heure qui suit sa fin, dès que plus personne n’y écrit.',
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
    accept: 'Accepter…',
    acceptTitle: 'Accepter {{record}} en l’état',
    acceptText:
      'L’écart est repris par une entrée de l’historique qui porte votre nom et le motif. Les sceaux des jours précédents restent tels quels.',
    reason: 'Motif',
    acceptIt: 'Accepter',
    cancel: 'Annuler',
    accepted: '{{record}} est acceptée en l’état',
  },
}
