import type { TextsOf } from '../areas.ts'

export const seal: TextsOf<'seal'> = {
  seal: {
    title: 'Integridad',
    verify: 'Verificar',
    newest: 'El sello más reciente',
    none: 'Aún no se ha sellado ningún día',
    noneText: 'Cada día se sella una vez terminado, a la una y media.',
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
  },
}
