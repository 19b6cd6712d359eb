import type { TextsOf } from '../areas.ts'

export const moveMoney: TextsOf<'move-money'> = {
  moveMoney: {
    title: 'Mover dinero',
    bank: 'Banco',
    text: 'El dinero de un pagador puede ir a otra de sus facturas o volver a su anticipo. Nada se edita: lo imputado se anula y se imputa de nuevo.',
    payer: 'Pagador',
    choose: 'Elija un pagador',
    chooseText: 'Aquí aparecen sus pagos y facturas abiertas.',
  },
  from: {
    title: 'Dónde está',
    advance: 'Anticipo',
    none: 'Este pagador no ha dado nada que se pueda mover',
    of: 'Pago del {{date}}, {{amount}}',
  },
  to: {
    title: 'Adónde va',
    pick: 'Elija a la izquierda qué se mueve.',
    amount: 'Importe',
    none: 'No hay nada más abierto de este pagador.',
    openOf: '{{amount}} abiertos',
    for: 'Importe para {{invoice}}',
    rest: '{{amount}} pasa a anticipo del pagador.',
    stays: '{{amount}} sigue como anticipo.',
    tooMuch: '{{amount}} más de lo movido.',
  },
  moved: {
    title: 'Qué cambia',
    invoice: 'Factura',
    before: 'Abierto antes',
    after: 'Abierto después',
    status: 'Estado después',
    advance: 'Anticipo de {{payment}}',
    move: 'Mover {{amount}}',
    done: '{{amount}} movidos',
  },
}
