import type { TextsOf } from '../areas.ts'

export const newQuotation: TextsOf<'new-quotation'> = {
  newQuotation: {
    title: 'Nueva cotización',
    list: 'Cotizaciones',
    terms: 'Condiciones',
    results: 'Resultado',
    client: 'Cliente',
    product: 'Producto',
    amount: 'Importe sin impuestos',
    duration: 'Duración',
    months: 'meses',
    ofMonths: '{{months}} meses',
    start: 'Inicio',
    residual: 'Valor residual',
    residualIn: 'Valor residual en',
    rate: 'Tipo nominal',
    noTable: 'El producto no tiene tipo para este importe y plazo',
    instalment: 'Cuota sin impuestos',
    effective: 'Tipo efectivo',
    interest: 'Intereses',
    total: 'Total a pagar',
    others: 'Otros plazos',
    waiting: 'Cinco respuestas hacen una cotización',
    waitingText: 'Cliente, producto, importe, plazo e inicio. La cuota se calcula al escribir.',
    open: 'Abrir en el editor',
  },
}
