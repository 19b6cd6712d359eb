/** Texts of a new export. Each locale has the same keys; plurals end in `_one`, `_other` … */
export const newExport = {
  export: {
    title: 'New export',
    list: 'Exports',
    entity: 'Records of',
    choose: 'Choose what is exported',
    chooseText: 'Then narrow the records, choose columns and a format.',
    file: 'The file',
    columns: 'Columns',
    format: 'Format',
    all: 'All records that the list finds, not only this page.',
    chosen_one: 'Only the chosen record.',
    chosen_other: 'Only the {{count}} chosen records.',
    save: 'Save the file',
    done: '{{name}} is saved',
  },
}
