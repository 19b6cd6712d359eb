import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const es: BundleOf<typeof en> = {
  catalog: {
    financing: 'Catálogo de productos',
    assets: 'Catálogo de activos',
    banking: 'Catálogo de banca y contabilidad',
    edit: 'Editar',
    view: 'Ver',
    editing: 'Editar: {{title}}',
    amount: 'Importe a financiar',
    duration: 'Meses',
    offers: '{{count}} ofrecidos',
    amounts: 'Importe',
    durations: 'Duración',
    months: '{{from}}–{{to}} meses',
    rate: 'Tipo',
    residual: 'Valor residual',
    fees: 'Comisiones',
    with: 'Con',
    kind: 'Tipo',
    start: 'Nueva operación',
    open: 'Condiciones',
    none: 'No se ofrece nada en estos términos',
    noneText: 'Cambie el importe o la duración, o publique un producto.',
    unknown: 'No existe el catálogo {{name}}',
    unknownText: 'Estos existen:',
    failed: 'No se cargó el catálogo',
    tryAgain: 'Reintentar',
  },
}
