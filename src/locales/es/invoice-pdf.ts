import type { TextsOf } from '../areas.ts'

export const invoicePdf: TextsOf<'invoice-pdf'> = {
  printed: {
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
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
    reference: 'Referencia',
    mandate: 'Mandato',
    page: 'Página',
    onCollection: 'Régimen especial del criterio de caja',
  },
}
