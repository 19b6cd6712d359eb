import type { TextsOf } from '../areas.ts'

export const moveMoney: TextsOf<'move-money'> = {
  moveMoney: {
    title: 'Mover dinero',
    bank: 'Banco',
    text: 'El dinero de un pagador puede ir a otra de sus facturas o volver a su anticipo. Nada se edita: lo imputado se anula y se imputa de nuevo.',
    payer: 'Pagador',
    choose: 'Elija un pagador',
    chooseText: 'Aquí aparecen sus pagos y facturas pendientes.',
  },
  from: {
    title: 'Origen',
    advance: 'Anticipo',
    none: 'Este pagador no ha dado nada que se pueda mover',
    of: 'Pago del {{date}}, {{amount}}',
  },
  to: {
    title: 'Destino',
    pick: 'Elija a la izquierda qué se mueve.',
    amount: 'Importe',
    none: 'Este pagador no tiene otra factura pendiente.',
    openOf: '{{amount}} pendientes',
    for: 'Importe para {{invoice}}',
    rest: '{{amount}} pasa a anticipo del pagador.',
    stays: '{{amount}} sigue como anticipo.',
    tooMuch: 'Supera en {{amount}} lo movido.',
  },
  moved: {
    title: 'Qué cambia',
    invoice: 'Factura',
    before: 'Pendiente antes',
    after: 'Pendiente después',
    status: 'Estado después',
    advance: 'Anticipo de {{payment}}',
    move: 'Mover {{amount}}',
    done: '{{amount}} movidos',
  },
}
