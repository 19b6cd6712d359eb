/** Words of the printed invoice, by the payer's language. */
export interface InvoiceWords {
  invoice: string
  creditNote: string
  number: string
  date: string
  due: string
  payer: string
  contract: string
  line: string
  period: string
  net: string
  rate: string
  tax: string
  gross: string
  total: string
  taxOf: string
  toPay: string
  mode: string
  reference: string
  mandate: string
  page: string
}

const en: InvoiceWords = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date',
  due: 'Due',
  payer: 'Billed to',
  contract: 'Contract',
  line: 'Description',
  period: 'Period',
  net: 'Excl. tax',
  rate: 'Rate',
  tax: 'Tax',
  gross: 'Incl. tax',
  total: 'Total',
  taxOf: 'Tax at',
  toPay: 'To pay',
  mode: 'Payment',
  reference: 'Reference',
  mandate: 'Mandate',
  page: 'Page',
}
const fr: InvoiceWords = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  number: 'Numéro',
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
  mode: 'Règlement',
  reference: 'Référence',
  mandate: 'Mandat',
  page: 'Page',
}
const es: InvoiceWords = {
  invoice: 'Factura',
  creditNote: 'Factura rectificativa',
  number: 'Número',
  date: 'Fecha',
  due: 'Vencimiento',
  payer: 'Facturado a',
  contract: 'Contrato',
  line: 'Concepto',
  period: 'Periodo',
  net: 'Base imponible',
  rate: 'Tipo',
  tax: 'IVA',
  gross: 'Importe',
  total: 'Total',
  taxOf: 'IVA al',
  toPay: 'Total a pagar',
  mode: 'Forma de pago',
  reference: 'Referencia',
  mandate: 'Mandato',
  page: 'Página',
}
const lt: InvoiceWords = {
  invoice: 'Sąskaita faktūra',
  creditNote: 'Kreditinė sąskaita',
  number: 'Numeris',
  date: 'Data',
  due: 'Apmokėti iki',
  payer: 'Mokėtojas',
  contract: 'Sutartis',
  line: 'Aprašymas',
  period: 'Laikotarpis',
  net: 'Be PVM',
  rate: 'Tarifas',
  tax: 'PVM',
  gross: 'Su PVM',
  total: 'Iš viso',
  taxOf: 'PVM',
  toPay: 'Mokėti',
  mode: 'Mokėjimas',
  reference: 'Nuoroda',
  mandate: 'Įgaliojimas',
  page: 'Puslapis',
}

/** The words in a language; English where the printed page has none of its own. */
export const wordsIn = (locale: string): InvoiceWords => ({ fr, es, lt })[locale.slice(0, 2) as 'fr'] ?? en
