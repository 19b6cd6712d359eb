import type { TextsOf } from '../areas.ts'

export const newExport: TextsOf<'new-export'> = {
  export: {
    title: 'Nouvel export',
    list: 'Exports',
    entity: 'Enregistrements de',
    choose: 'Choisissez ce qui est exporté',
    chooseText: 'Filtrez ensuite les enregistrements, choisissez les colonnes et un format.',
    file: 'Le fichier',
    columns: 'Colonnes',
    format: 'Format',
    all: 'Tous les enregistrements que trouve la liste, pas seulement cette page.',
    chosen_one: 'Seulement l’enregistrement choisi.',
    chosen_other: 'Seulement les {{count}} enregistrements choisis.',
    chosen_many: 'Seulement les {{count}} enregistrements choisis.',
    save: 'Enregistrer le fichier',
    done: '{{name}} est enregistré',
  },
}
