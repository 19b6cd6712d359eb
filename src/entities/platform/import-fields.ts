import { elements, text, yesNo } from '#model/index.ts'
import { ofEntity } from '../of-entity.ts'
import { sealed } from '../sealed.ts'

/** How a file is read: what an import and a mapping have in common. */
export const readingFields = () => ({
  entityName: ofEntity({ mandatory: true, column: true, label: 'Entity' }),
  mode: sealed('importMode', { default: 'CREATE' }),
  separator: sealed('csvSeparator', { help: 'Empty: found out from the file' }),
  decimalSign: sealed('decimalSign', { help: 'Empty: found out from the file' }),
  dateFormat: sealed('fileDateFormat', { default: 'DMY' }),
  columns: elements({
    column: text({ max: 250, label: 'Column of the file' }),
    field: text({ max: 250, label: 'Field' }),
    constant: text({ max: 1000, label: 'Fixed value', help: 'Taken where the file has no such column' }),
    isKey: yesNo({ label: 'Finds the record' }),
  }),
})
