import type { TextsOf } from '../areas.ts'

export const invoicePdf: TextsOf<'invoice-pdf'> = {
  printed: {
    invoice: 'Sąskaita faktūra',
    creditNote: 'Kreditinė sąskaita',
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
    reference: 'Nuoroda',
    mandate: 'Įgaliojimas',
    page: 'Puslapis',
    onCollection: 'PVM skaičiuojamas nuo gautų pinigų',
  },
}
