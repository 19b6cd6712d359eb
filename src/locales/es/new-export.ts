import type { TextsOf } from '../areas.ts'

export const newExport: TextsOf<'new-export'> = {
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
    chosen_many: 'Solo los {{count}} registros elegidos.',
    save: 'Guardar el archivo',
    done: '{{name}} guardado',
  },
}
