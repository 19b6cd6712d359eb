import type { TextsOf } from '../areas.ts'

export const newQuotation: TextsOf<'new-quotation'> = {
  newQuotation: {
    title: 'Nouvelle cotation',
    list: 'Cotations',
    terms: 'Conditions',
    results: 'Ce que cela donne',
    client: 'Client',
    product: 'Produit',
    amount: 'Montant HT',
    duration: 'Durée',
    months: 'mois',
    ofMonths: '{{months}} mois',
    start: 'Début',
    residual: 'Valeur résiduelle',
    residualIn: 'Valeur résiduelle en',
    rate: 'Taux nominal',
    noTable: 'Le produit n’a pas de taux pour ce montant et cette durée',
    instalment: 'Loyer HT',
    effective: 'Taux effectif',
    interest: 'Intérêts',
    total: 'Total à payer',
    others: 'Autres durées',
    waiting: 'Cinq réponses font une cotation',
    waitingText: 'Client, produit, montant, durée et début. Le loyer se calcule pendant la saisie.',
    open: 'Ouvrir dans l’éditeur',
  },
}
