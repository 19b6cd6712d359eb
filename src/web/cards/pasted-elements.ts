import { type GridColumn, gridValue, namedColumns, parseGrid } from '#fields/formats/pasted-grid.ts'
import type { FieldContext } from '#fields/kind.ts'
import { say } from '#fields/messages.ts'
import { fieldKind } from '#fields/registry.ts'
import { templateIn } from '#locales/say-message.ts'
import { type CompiledField, isKept } from '#model/index.ts'
import type { Element } from './element-dialog.tsx'

const figures: Readonly<Record<string, GridColumn>> = {
  percentage: 'percentage',
  money: 'currency',
  unitPrice: 'currency',
  number: 'number',
  integer: 'number',
}
const notInCells = new Set(['object', 'elements', 'json', 'reference', 'files', 'file'])

/** What cells of a pasted grid mean, in this order unless its first row names them. */
export const pasteColumns = (field: CompiledField): CompiledField[] =>
  (field.fields ?? []).filter(
    one => !one.name.startsWith('_') && !notInCells.has(one.kind) && one.hidden !== true && !isKept(one),
  )

export interface PastedElements {
  elements: Element[]
  /** What cannot be read: the row, counted from one, and why. */
  problems: { row: number; label: string; message: string }[]
}

/** What the text of a cell means in a column. */
export const readCell = (cell: string, column: CompiledField, context: FieldContext) => {
  const figure = figures[column.kind]
  if (figure) {
    const value = gridValue(cell, figure, context.locale)
    if (Number.isNaN(value))
      return {
        problem: say({ key: 'notNumber', values: { label: column.label } }, templateIn(context.locale)),
      }
    return { value }
  }
  const read = fieldKind(column.kind).parse(cell, { label: column.label }, context)
  return 'problem' in read
    ? { problem: say(read.problem, templateIn(context.locale)) }
    : { value: read.value }
}

/** Rows copied from a sheet as elements. Throws INVALID_ARRAY_FIELD over 100,000 cells. */
export const pastedElements = (text: string, field: CompiledField, context: FieldContext): PastedElements => {
  const rows = parseGrid(text).filter(row => row.some(cell => cell !== ''))
  const all = pasteColumns(field)
  const named = rows[0] ? namedColumns(rows[0], all) : null
  const columns = named ?? all
  const answer: PastedElements = { elements: [], problems: [] }
  for (const [at, row] of (named ? rows.slice(1) : rows).entries()) {
    const element: Element = {}
    for (const [i, cell] of row.entries()) {
      const column = columns[i]
      if (!column || cell === '') continue
      const read = readCell(cell, column, context)
      if ('problem' in read && read.problem)
        answer.problems.push({ row: at + 1, label: column.label, message: read.problem })
      else element[column.name] = read.value
    }
    answer.elements.push(element)
  }
  return answer
}
