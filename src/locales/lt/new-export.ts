import type { TextsOf } from '../areas.ts'

export const newExport: TextsOf<'new-export'> = {
  export: {
    title: 'Naujas eksportas',
    list: 'Eksportai',
    entity: 'Įrašai',
    choose: 'Pasirinkite, kas eksportuojama',
    chooseText: 'Tada atrinkite įrašus, stulpelius ir formatą.',
    file: 'Failas',
    columns: 'Stulpeliai',
    format: 'Formatas',
    all: 'Visi sąrašo randami įrašai, ne tik šis puslapis.',
    chosen_one: 'Tik pasirinktas įrašas.',
    chosen_few: 'Tik {{count}} pasirinkti įrašai.',
    chosen_many: 'Tik {{count}} pasirinktų įrašų.',
    chosen_other: 'Tik {{count}} pasirinktų įrašų.',
    save: 'Išsaugoti failą',
    done: '{{name}} išsaugotas',
  },
}
