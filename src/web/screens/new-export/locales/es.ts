import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const es: BundleOf<typeof en> = {
  export: {
    title: 'Nueva exportación',
    list: 'Exportaciones',
    entity: 'Registros de',
    choose: 'Elija qué se exporta',
    chooseText: 'Después filtre los registros y elija columnas y formato.',
    file: 'El archivo',
    columns: 'Columnas',
    format: 'Formato',
    all: 'Todos los registros que encuentra la lista, no solo esta página.',
    chosen_one: 'Solo el registro elegido.',
    chosen_other: 'Solo los {{count}} registros elegidos.',
    save: 'Guardar el archivo',
    done: '{{name}} guardado',
  },
}
