import type { TextsOf } from '../areas.ts'

export const bankPages: TextsOf<'bank-pages'> = {
  prepare: {
    title: 'Preparar ficheros de pagos',
    text: 'Adeudos y transferencias de todo lo vencido hasta un día, como borradores. Una factura está en un solo fichero vivo.',
    date: 'Vencido hasta',
    types: 'Qué',
    debits: 'Adeudos',
    transfers: 'Transferencias',
    both: 'Ambos',
    nothing: 'No hay nada vencido que no esté ya en un fichero.',
    count_one: '{{count}} pago',
    count_many: '{{count}} pagos',
    count_other: '{{count}} pagos',
    netted: 'Pagadas con anticipos',
    leftOut_one: 'Fuera: {{count}} factura',
    leftOut_many: 'Fuera: {{count}} facturas',
    leftOut_other: 'Fuera: {{count}} facturas',
    run_one: 'Preparar {{count}} fichero',
    run_many: 'Preparar {{count}} ficheros',
    run_other: 'Preparar {{count}} ficheros',
    done_one: '{{count}} fichero preparado',
    done_many: '{{count}} ficheros preparados',
    done_other: '{{count}} ficheros preparados',
  },
  answer: {
    button: 'Respuesta del banco',
    done: '{{name}}: {{status}}',
  },
  upload: {
    button: 'Cargar fichero bancario',
    done_one: '{{name}}: {{count}} movimiento, {{open}} por decidir',
    done_many: '{{name}}: {{count}} movimientos, {{open}} por decidir',
    done_other: '{{name}}: {{count}} movimientos, {{open}} por decidir',
    begun: '{{name}}: los movimientos se concilian en segundo plano; puede seguir trabajando',
    error: 'El fichero queda como {{name}}, pero sin importar',
    tooLarge: 'El fichero supera 8 MB',
  },
  arbitrate: {
    button: 'Arbitrar',
  },
}
