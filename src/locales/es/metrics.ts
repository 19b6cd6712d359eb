import type { TextsOf } from '../areas.ts'

export const metrics: TextsOf<'metrics'> = {
  metrics: {
    title: 'Indicadores',
    new: 'Nuevo indicador',
    edit: 'Editar',
    metric: 'Indicador',
    period: 'Período',
    values: 'Valores medidos',
    day: 'Día',
    value: 'Valor',
    change: 'Variación',
    none: 'No se midió nada en este período.',
    failed: 'Los indicadores no se cargaron',
    tryAgain: 'Reintentar',
    empty: 'Ningún indicador',
    emptyText: 'Los habituales se crean en la primera medición, de madrugada.',
  },
  period: {
    '3': '3 meses',
    '12': 'Un año',
    '36': '3 años',
    '0': 'Todo',
  },
}
