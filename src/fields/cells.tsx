import type { ComponentType } from 'react'
import { part } from '#ui/index.ts'
import type { CellProps } from './cell-props.ts'
import { CheckboxCell } from './checkbox/cell.tsx'
import { ChoiceCell } from './choice/cell.tsx'
import { MoneyCell } from './money/cell.tsx'
import { NumberCell } from './number/cell.tsx'
import { wordsOf } from './richtext/words-of.ts'
import { TextCell } from './text/cell.tsx'

export { type CellProps, truncated } from './cell-props.ts'
export { textOf } from './text/cell.tsx'

type Cell = ComponentType<CellProps>

/** Until a cell's code has come, the value stands there as words: nothing moves when it does. */
const later = (load: () => Promise<Cell>): Cell => {
  const Loaded = part(load)
  return props => <Loaded meanwhile={<TextCell {...props} />} {...props} />
}

const AddressCell = later(() => import('./email/cell.tsx').then(module => module.AddressCell))
const FileCell = later(() => import('./file/cell.tsx').then(module => module.FileCell))

/** What a text in HTML says; its looks have no room in a cell. */
const RichTextCell: Cell = props => (
  <TextCell {...props} value={typeof props.value === 'string' ? wordsOf(props.value) : props.value} />
)

/** Kinds whose values are more than words. What nearly every list shows is here at once, the rest when it is met. */
const cells: Readonly<Record<string, Cell>> = {
  money: MoneyCell,
  unitPrice: MoneyCell,
  number: NumberCell,
  integer: NumberCell,
  percentage: NumberCell,
  slider: NumberCell,
  date: NumberCell,
  datetime: NumberCell,
  time: NumberCell,
  choice: ChoiceCell,
  radio: ChoiceCell,
  checkbox: CheckboxCell,
  switch: CheckboxCell,
  email: AddressCell,
  emails: AddressCell,
  url: AddressCell,
  phone: AddressCell,
  file: FileCell,
  files: FileCell,
  fileupload: FileCell,
  richtext: RichTextCell,
  color: later(() => import('./color/cell.tsx').then(module => module.ColorCell)),
  json: later(() => import('./json/cell.tsx').then(module => module.JsonCell)),
  object: later(() => import('./json/cell.tsx').then(module => module.JsonCell)),
}

/** The component that shows a value of that kind. Kinds without one of their own read as words. */
export const cellFor = (kind: string): Cell => cells[kind] ?? TextCell

const figures = new Set(['money', 'unitPrice', 'number', 'integer', 'percentage', 'slider'])

/** Whether values of that kind are compared by their last digit, and so stand at the end of a column. */
export const isFigure = (kind: string): boolean => figures.has(kind)
