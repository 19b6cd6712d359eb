import type { TextsOf } from '../areas.ts'

export const tour: TextsOf<'tour'> = {
  tour: {
    title: 'Visita guiada',
    step: '{{step}} de {{steps}}',
    next: 'Siguiente',
    back: 'Anterior',
    done: 'Listo',
    leave: 'Salir',
    again: 'Encontrará la visita de nuevo en Ayuda.',
    menu: 'El menú',
    menuText:
      'Lleva a todas sus páginas. Primero muestra lo que usa a diario; el botón del final lo muestra todo. Escriba en su campo para encontrar una página y ponga una estrella a lo que quiera arriba.',
    palette: 'Encontrar lo que sea',
    paletteText:
      'Escriba un nombre, un número, una página o lo que quiere hacer, e Intro lo abre. Ctrl K, o ⌘ K en un Mac, le trae aquí desde cualquier sitio.',
    filters: 'Acotar una lista',
    filtersText:
      'Añada un filtro y se lee como una frase. Todo está en la dirección: envíela y un colega ve lo mismo. Una búsqueda que vuelva a necesitar se puede guardar.',
    exampleContract: 'Aquí, por ejemplo: los contratos en curso de un cliente.',
    exampleDeal: 'Aquí, por ejemplo: los expedientes de un cliente, o los que lleva usted.',
    exampleInvoice: 'Aquí, por ejemplo: las facturas con retraso por encima de un importe.',
    record: 'Lo que se puede hacer',
    recordContract:
      'Aquí está el siguiente paso de un contrato: validarlo, activarlo, cambiarlo. Lo que mueve dinero muestra antes qué cambiaría, facturaría y contabilizaría. Los tres puntos guardan el resto.',
    recordDeal:
      'Aquí está el siguiente paso de un expediente hasta que es contrato: completarlo, hacerlo aprobar. Los tres puntos guardan el resto; las pestañas, sus cotizaciones y documentos.',
    recordInvoice:
      'Aquí está lo que se puede hacer con una factura: su pago, un abono, una disputa. Lo que se contabilizaría se muestra antes. Los tres puntos guardan el resto.',
    recordOutside:
      'Aquí está lo que puede hacer usted; lo demás, en los tres puntos. Las pestañas llevan a sus documentos, sus facturas y lo que se ha escrito.',
    todo: 'Lo que hay que hacer',
    todoText: 'Sus tareas esperan en Tareas, con su número al lado.',
    todoAccounting:
      'Los pagos sin factura esperan en Arbitraje y sus tareas en Tareas, con su número al lado.',
    told: 'Lo que es nuevo para usted',
    toldText: 'La campana dice qué ha pasado mientras miraba otra cosa, y lo abre.',
    help: 'Ayuda',
    helpText: 'Los primeros pasos, todas las teclas y esta visita están aquí cuando los quiera.',
  },
}
