import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const fr: BundleOf<typeof en> = {
  catalog: {
    financing: 'Catalogue des produits',
    assets: 'Catalogue des actifs',
    banking: 'Catalogue banque et comptabilité',
    edit: 'Modifier',
    view: 'Consulter',
    editing: 'Modifier : {{title}}',
    amount: 'Montant à financer',
    duration: 'Mois',
    offers: '{{count}} proposés',
    amounts: 'Montant',
    durations: 'Durée',
    months: '{{from}}–{{to}} mois',
    rate: 'Taux',
    residual: 'Valeur résiduelle',
    fees: 'Frais',
    with: 'Avec',
    kind: 'Nature',
    start: 'Nouvelle affaire',
    open: 'Conditions',
    none: 'Rien n’est proposé à ces conditions',
    noneText: 'Changez le montant ou la durée, ou publiez un produit.',
    unknown: 'Le catalogue {{name}} n’existe pas',
    unknownText: 'Catalogues disponibles :',
    failed: 'Le catalogue n’a pas été chargé',
    tryAgain: 'Réessayer',
  },
}
