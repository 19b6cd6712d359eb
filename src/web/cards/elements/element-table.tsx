import { type ComponentType, useState } from 'react'
import { type CompiledField, flagHolds, isKept } from '#model/index.ts'
import { Button, IconButton, IconPlus, SideScroll, Table, TBody, THead, Th } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import cards from '../cards.module.css'
import { type Element, ElementDialog } from '../element-dialog.tsx'
import { madeFirst, removed, replaced, withOneDefault } from '../element-edits.ts'
import { variablesOf } from '../field-state.ts'
import { alignOf, ElementRow, givesOf, isNothing } from './element-row.tsx'
import { PasteElements } from './paste-elements.tsx'

const long = new Set(['textarea', 'markdown', 'richtext', 'json', 'object', 'elements'])
const atMost = 5

/** What tells elements apart at a glance: the fields that are named, else the first short ones that say something. */
export const columnsOf = (
  field: CompiledField,
  named: unknown,
  elements: readonly Element[],
): CompiledField[] => {
  const inner = (field.fields ?? []).filter(one => !one.name.startsWith('_'))
  if (Array.isArray(named)) return named.flatMap(name => inner.find(one => one.name === name) ?? [])
  const short = inner.filter(one => !long.has(one.kind))
  const telling = short.filter(one => elements.some(element => !isNothing(element[one.name])))
  return (telling.length > 0 ? telling : short).slice(0, atMost)
}

const defaultsOf = (fields: readonly CompiledField[]): Element =>
  Object.fromEntries(
    fields
      .filter(one => one.default !== undefined && !String(one.default).startsWith('$'))
      .map(one => [one.name, one.default]),
  )

/** Whether the caller may change this list now. */
export const useCanWriteList = (field: CompiledField | undefined, readOnly: boolean | undefined): boolean => {
  const card = useCard()
  const { values } = useFormState(card.form)
  if (!field || readOnly || !card.canWrite || isKept(field)) return false
  return !flagHolds(field.readOnly, values, variablesOf(card.inputs, card.mode))
}

export interface ElementTableProps {
  field: CompiledField
  title: string
  columns?: unknown
  canWrite: boolean
  /** Place of the element whose dialog is open; its length for a new one. */
  open: number | null
  onOpen: (index: number | null) => void
  /** What opens instead of a dialog for one element: all of them at once. */
  editor?: ComponentType<ListEditorProps>
  /** The first is the default one, and stays. */
  keepsFirst?: boolean
}

/** A dialog for all elements of a list. */
export interface ListEditorProps {
  field: CompiledField
  elements: readonly Element[]
  /** The one to begin with; the length of the list adds one. */
  start: number
  readOnly: boolean
  onSave: (elements: Element[]) => void
  onClose: () => void
}

interface OpenElementsProps extends ElementTableProps {
  open: number
  elements: Element[]
  onChange: (elements: Element[]) => void
}

/** The dialog of the element that is open, or of the whole list. */
const OpenElements = (props: OpenElementsProps) => {
  const { field, title, canWrite, open, onOpen, editor: Editor, elements, onChange } = props
  const say = useSay('cards')
  const { fields = [] } = field
  const shared = { readOnly: !canWrite, onClose: () => onOpen(null) }
  if (Editor) return <Editor {...shared} field={field} elements={elements} start={open} onSave={onChange} />
  return (
    <ElementDialog
      {...shared}
      title={open < elements.length ? title : say('card.addTo', { label: title })}
      fields={fields}
      element={elements[open] ?? defaultsOf(fields)}
      isNew={open >= elements.length}
      saveLabel={fields.some(one => one.name === 'isDefault') ? say('card.save') : undefined}
      onSave={element =>
        onChange(
          withOneDefault(
            open < elements.length ? replaced(elements, open, element) : [...elements, element],
            open,
          ),
        )
      }
    />
  )
}

/** Elements, each opened in a dialog of its own. */
export const ElementTable = (props: ElementTableProps) => {
  const { field, title, columns: named, canWrite, open, onOpen, keepsFirst } = props
  const { form, problems } = useCard()
  const { values } = useFormState(form)
  const say = useSay('cards')
  const { name } = field
  const elements = (values[name] as Element[] | null | undefined) ?? []
  const columns = columnsOf(field, named, elements)
  const set = (next: Element[]) => form.set(name, next)
  const wrong = [...problems].filter(([path]) => path.startsWith(`${name}.`) || path === name)
  return (
    <SideScroll id={`field-${name}`} label={title}>
      {elements.length === 0 ? (
        <p className={cards.emptyFlush}>{say('card.none')}</p>
      ) : (
        <Table
          label={title}
          rowHeight={30}
          stacks
          evenly={columns.filter(column => givesOf(column) === 'evenly').length}
        >
          <THead>
            <tr>
              {columns.map(column => (
                <Th key={column.name} align={alignOf(column)} gives={givesOf(column)}>
                  {column.label}
                </Th>
              ))}
            </tr>
          </THead>
          <TBody>
            {elements.map((element, index) => (
              <ElementRow
                key={element._id ?? `new-${index}`}
                element={element}
                columns={columns}
                onOpen={() => onOpen(index)}
                onMakeFirst={canWrite && index > 0 ? () => set(madeFirst(elements, index)) : undefined}
                onRemove={
                  canWrite && !(keepsFirst && index === 0) ? () => set(removed(elements, index)) : undefined
                }
              />
            ))}
          </TBody>
        </Table>
      )}
      {wrong.map(([path, message]) => (
        <p key={path} className={cards.wrong} role="alert">
          {message}
        </p>
      ))}
      {open !== null && <OpenElements {...props} open={open} elements={elements} onChange={set} />}
    </SideScroll>
  )
}

/** A small button that adds an element. */
export const AddElement = ({
  field,
  title,
  onOpen,
}: {
  field: CompiledField
  title: string
  onOpen: (index: number) => void
}) => {
  const { form } = useCard()
  const say = useSay('cards')
  const count = ((form.state().values[field.name] as unknown[] | null | undefined) ?? []).length
  return (
    <IconButton
      size="xs"
      icon={IconPlus}
      label={say('card.addTo', { label: title })}
      onClick={() => onOpen(count)}
    />
  )
}

/** The same table under a fact: for a list that stands among the facts. */
export const ListUnderFact = ({ field, onDone }: { field: CompiledField; onDone: () => void }) => {
  const say = useSay('cards')
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className={cards.under}>
      <ElementTable field={field} title={field.label} canWrite open={open} onOpen={setOpen} />
      <span className={cards.row}>
        <PasteElements field={field} title={field.label} />
        <AddElement field={field} title={field.label} onOpen={setOpen} />
        <Button size="xs" kind="ghost" onClick={onDone}>
          {say('card.close')}
        </Button>
      </span>
    </div>
  )
}
