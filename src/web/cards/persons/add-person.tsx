import { useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import type { CompiledField } from '#model/index.ts'
import { Button, IconButton, IconX } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from '../cards.module.css'
import type { Element } from '../element-dialog.tsx'

/** A person by name and a role: found with a few letters, added with Return. */
export const AddPerson = ({
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
        context={{
          ...inputs,
          add: inputs.add && (wanted => inputs.add!({ ...wanted, roles: role ? [role] : [] })),
        }}
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
