import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const es: BundleOf<typeof en> = {
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
