import type { CompiledField } from '#model/index.ts'
import {
  type Gives,
  IconChevronUp,
  IconPencil,
  IconTrash,
  NameCell,
  type RowTool,
  RowTools,
  Td,
  Tr,
} from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import { currencyFor } from '../field-state.ts'
import { Value } from '../value.tsx'

const ends = new Set(['money', 'unitPrice', 'number', 'integer', 'percentage'])

/** Figures stand at the end of their column. */
export const alignOf = (column: CompiledField): 'end' | undefined =>
  ends.has(column.kind) ? 'end' : undefined

const isChosen = ({ kind, list }: CompiledField): boolean => kind === 'choice' || list !== undefined
const rigid = new Set([...ends, 'date', 'datetime', 'time', 'checkbox', 'switch'])

/** How a column gives way where there is not room for all: names and free words first, words of a list hardly, figures and days never. */
export const givesOf = (column: CompiledField): Gives =>
  rigid.has(column.kind) ? undefined : isChosen(column) ? 'next' : 'evenly'

export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Words over a card need no word over them to be understood; a figure or a day does. */
const isTelling = (column: CompiledField, element: Element): boolean =>
  !rigid.has(column.kind) && !isNothing(element[column.name])

interface ElementRowProps {
  element: Element
  columns: readonly CompiledField[]
  onOpen: () => void
  /** Left out where it is the first already, or may not be written. */
  onMakeFirst: (() => void) | undefined
  /** Left out where it may not be written. */
  onRemove: (() => void) | undefined
}

const ElementActions = ({ onOpen, onMakeFirst, onRemove }: Omit<ElementRowProps, 'element' | 'columns'>) => {
  const say = useSay('cards')
  const tools: RowTool[] = [{ id: 'edit', icon: IconPencil, label: say('card.edit'), onSelect: onOpen }]
  if (onMakeFirst)
    tools.push({ id: 'first', icon: IconChevronUp, label: say('card.makeFirst'), onSelect: onMakeFirst })
  if (onRemove) tools.push({ id: 'remove', icon: IconTrash, label: say('card.remove'), onSelect: onRemove })
  return <RowTools tools={tools} />
}

/** One element of a list: the values that tell it apart, and what can be done with it beside the first. */
export const ElementRow = ({ element, columns, ...actions }: ElementRowProps) => {
  const { form, inputs } = useCard()
  const { values } = useFormState(form)
  return (
    <Tr onDoubleClick={actions.onOpen}>
      {columns.map((column, at) => {
        const currency = currencyFor(column, { ...values, ...element }, inputs.currency)
        const value = <Value field={column} value={element[column.name]} inputs={{ ...inputs, currency }} />
        return (
          <Td
            key={column.name}
            align={alignOf(column)}
            gives={givesOf(column)}
            voice={at === 0 ? 'strong' : undefined}
            head={at === 0 && isTelling(column, element) ? undefined : column.label}
          >
            {at === 0 ? (
              <NameCell actions={<ElementActions {...actions} />}>
                {isNothing(element[column.name]) ? '–' : value}
              </NameCell>
            ) : (
              value
            )}
          </Td>
        )
      })}
    </Tr>
  )
}
