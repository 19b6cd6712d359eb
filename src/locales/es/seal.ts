import type { TextsOf } from '../areas.ts'

export const seal: TextsOf<'seal'> = {
  seal: {
    title: 'Integridad',
    verify: 'Verificar',
    newest: 'El sello más reciente',
    none: 'Aún no se ha sellado ningún día',
    noneText: 'Cada día se sella en la hora siguiente a su fin, en cuanto nadie escribe ya en él.',
    day: 'Día',
    hash: 'Sello',
    lines: 'Entradas',
    records: 'Fichas',
    result: 'Resultado de la verificación',
    days: 'Días sellados',
    orderOnly: 'Entradas de una versión anterior, que solo prueban su orden',
    whole: 'Todo está como se escribió',
    failed: 'No se pudo verificar',
    tryAgain: 'Reintentar',
    found: 'Hallazgo',
    entity: 'Tipo',
    registration: 'Ficha',
    field: 'Campo',
    accept: 'Aceptar…',
    acceptTitle: 'Aceptar {{record}} tal como está',
    acceptText:
      'La diferencia se asume con una entrada del historial que lleva su nombre y el motivo. Los sellos de días anteriores quedan como están.',
    reason: 'Motivo',
    acceptIt: 'Aceptar',
    cancel: 'Cancelar',
    accepted: '{{record}} se acepta tal como está',
  },
}
