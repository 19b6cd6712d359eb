import type { TextsOf } from '../areas.ts'

export const invoicePdf: TextsOf<'invoice-pdf'> = {
  printed: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    date: 'Date',
    due: 'Échéance',
    payer: 'Facturé à',
    contract: 'Contrat',
    line: 'Désignation',
    period: 'Période',
    net: 'HT',
    rate: 'Taux',
    tax: 'TVA',
    gross: 'TTC',
    total: 'Total',
    taxOf: 'TVA à',
    toPay: 'Net à payer',
    reference: 'Référence',
    mandate: 'Mandat',
    page: 'Page',
    onCollection: 'TVA acquittée sur les encaissements',
  },
}
