import { useState } from 'react'
import { fieldAt, flagHolds, type LayoutNode } from '#model/index.ts'
import { IconButton, IconPlus } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import styles from '../cards.module.css'
import { type Element, ElementDialog } from '../element-dialog.tsx'
import { replaced } from '../element-edits.ts'
import { variablesOf } from '../field-state.ts'
import type { CardProps } from '../registry.tsx'
import { AddPerson } from './add-person.tsx'
import { groupPersons } from './group-persons.ts'
import { PersonLines } from './person-lines.tsx'

/** The persons of the record as they stand now; null where the entity has no such field. */
const usePersons = (node: LayoutNode) => {
  const card = useCard()
  const { form, model, data, inputs, mode } = card
  const state = useFormState(form)
  const name = String(node.props?.field ?? 'persons')
  const field = fieldAt(model, name)
  if (!field) return null
  const persons = (state.values[name] as Element[] | null | undefined) ?? []
  const names = (data[`${name}Names`] as { registration: string; name: string }[] | undefined) ?? []
  return {
    name,
    field,
    persons,
    lines: groupPersons(persons),
    canWrite:
      card.canWrite &&
      !node.readOnly &&
      node.kind !== 'PersonsReadOnly' &&
      !flagHolds(field.readOnly, state.values, variablesOf(inputs, mode)),
    problems: [...card.problems].filter(([path]) => path === name || path.startsWith(`${name}.`)),
    nameOf: (registration: string) => names.find(one => one.registration === registration)?.name,
    set: (next: Element[]) => form.set(name, next),
  }
}

/** Who takes part and in which role. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const title = useCardTitle(node)
  const shown = usePersons(node)
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  if (!shown) return null
  const { name, field, persons, lines, canWrite, problems, set } = shown
  return (
    <CardFrame
      node={node}
      flush
      meta={lines.length || undefined}
      actions={
        canWrite && (
          <IconButton
            size="xs"
            icon={IconPlus}
            label={say('persons.add')}
            on={isAdding}
            onClick={() => setAdding(!isAdding)}
          />
        )
      }
    >
      <div id={`field-${name}`}>
        {lines.length === 0 && !isAdding && <p className={styles.emptyFlush}>{say('persons.none')}</p>}
        {lines.length > 0 && (
          <PersonLines
            {...shown}
            title={title}
            roleList={field.fields?.find(one => one.name === 'role')?.list}
            onOpen={setOpen}
            onChange={set}
          />
        )}
        {isAdding && (
          <AddPerson
            field={field}
            onAdd={element => set([...persons, element])}
            onClose={() => setAdding(false)}
          />
        )}
        {problems.map(([path, message]) => (
          <p key={path} className={styles.wrong} role="alert">
            {message}
          </p>
        ))}
      </div>
      {open !== null && persons[open] && (
        <ElementDialog
          title={title}
          fields={field.fields ?? []}
          element={persons[open]}
          readOnly={!canWrite}
          onSave={element => set(replaced(persons, open, element))}
          onClose={() => setOpen(null)}
        />
      )}
    </CardFrame>
  )
}
