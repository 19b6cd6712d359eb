import { useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { type CompiledField, fieldAt, flagHolds } from '#model/index.ts'
import {
  Button,
  IconButton,
  IconChevronUp,
  IconPencil,
  IconPlus,
  IconX,
  NameCell,
  Table,
  TBody,
  Td,
  Tr,
} from '#ui/index.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import styles from '../cards.module.css'
import { type Element, ElementDialog } from '../element-dialog.tsx'
import { variablesOf } from '../field-state.ts'
import { replaced } from '../list-edits.ts'
import { RecordLink, useRecordName } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import { groupPersons, type PersonLine } from './group-persons.ts'

const PersonName = ({ registration, known }: { registration: string; known: string | undefined }) => {
  const found = useRecordName('person', known ? null : registration)
  return (
    <RecordLink entity="person" registration={registration} className="link">
      <bdi>{known ?? found ?? registration}</bdi>
    </RecordLink>
  )
}

/** A person by name and a role: found with a few letters, added with Return. */
const AddPerson = ({
  field,
  onAdd,
  onClose,
}: {
  field: CompiledField
  onAdd: (element: Element) => void
  onClose: () => void
}) => {
  const { inputs, form } = useCard()
  const say = useSay('cards')
  const [registration, setRegistration] = useState<string | null>(null)
  const [role, setRole] = useState<string | null>(null)
  const inner = (name: string) => field.fields?.find(one => one.name === name)
  const person = inner('personRegistration')
  const roleField = inner('role')
  if (!person) return null
  const isReady = Boolean(registration && (role || !roleField))
  const add = () => {
    if (!isReady) return
    onAdd({ personRegistration: registration, ...(roleField ? { role } : {}) })
    onClose()
  }
  return (
    <div className={styles.add}>
      <FieldInput
        mode="cell"
        field={person}
        value={registration}
        context={inputs}
        onChange={value => setRegistration(value as string | null)}
        autoFocus
        placeholder={say('persons.find')}
      />
      {roleField && (
        <FieldInput
          mode="cell"
          field={roleField}
          value={role}
          context={inputs}
          onChange={value => setRole(value as string | null)}
          onEnter={add}
          placeholder={say('persons.role')}
        />
      )}
      <Button onClick={add} disabled={!isReady} kind={form ? 'default' : 'ghost'}>
        {say('card.add')}
      </Button>
      <IconButton size="xs" icon={IconX} label={say('card.cancel')} onClick={onClose} />
    </div>
  )
}

/** Who takes part and in which role. */
export const Card = ({ node }: CardProps) => {
  const card = useCard()
  const { form, model, data, inputs, mode } = card
  const state = useFormState(form)
  const say = useSay('cards')
  const title = useCardTitle(node)
  const name = String(node.props?.field ?? 'persons')
  const field = fieldAt(model, name)
  const roles = useValues(field?.fields?.find(one => one.name === 'role')?.list)
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  if (!field) return null

  const persons = (state.values[name] as Element[] | null | undefined) ?? []
  const names = (data[`${name}Names`] as { registration: string; name: string }[] | undefined) ?? []
  const canWrite =
    card.canWrite &&
    !node.readOnly &&
    node.kind !== 'PersonsReadOnly' &&
    !flagHolds(field.readOnly, state.values, variablesOf(inputs, mode))
  const set = (next: Element[]) => form.set(name, next)
  const lines = groupPersons(persons)
  const roleText = (line: PersonLine) =>
    line.roles
      .map(one => (one.role ? labelOfValue(roles.data, one.role) : ''))
      .filter(Boolean)
      .join(', ')
  const first = (line: PersonLine) => {
    const own = line.roles.map(one => persons[one.index]!)
    set([...own, ...persons.filter(one => !own.includes(one))])
  }
  const problems = [...card.problems].filter(([path]) => path === name || path.startsWith(`${name}.`))
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
          <Table label={title} rowHeight={30} widths={[132, undefined]}>
            <TBody>
              {lines.map((line, at) => (
                <Tr key={line.registration} onDoubleClick={() => setOpen(line.roles[0]!.index)}>
                  <Td voice="muted" title={roleText(line)}>
                    {roleText(line)}
                  </Td>
                  <Td voice={at === 0 ? 'strong' : undefined}>
                    <NameCell
                      actions={
                        canWrite && (
                          <>
                            <IconButton
                              size="xs"
                              icon={IconPencil}
                              label={say('card.edit')}
                              onClick={() => setOpen(line.roles[0]!.index)}
                            />
                            {at > 0 && (
                              <IconButton
                                size="xs"
                                icon={IconChevronUp}
                                label={say('card.makeFirst')}
                                onClick={() => first(line)}
                              />
                            )}
                            <IconButton
                              size="xs"
                              icon={IconX}
                              label={say('card.remove')}
                              onClick={() =>
                                set(
                                  persons.filter((_, index) => !line.roles.some(one => one.index === index)),
                                )
                              }
                            />
                          </>
                        )
                      }
                    >
                      <PersonName
                        registration={line.registration}
                        known={names.find(one => one.registration === line.registration)?.name}
                      />
                    </NameCell>
                  </Td>
                </Tr>
              ))}
            </TBody>
          </Table>
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
