import type { CSSProperties } from 'react'
import type { InputContext } from '#fields/input.ts'
import { FieldInput } from '#fields/inputs.tsx'
import { type CompiledField, fieldAt, flagHolds, meets, variantOf } from '#model/index.ts'
import { takenApart } from '../cards/pasted-address.ts'
import type { EntityModel } from '../data/index.ts'
import { useSay } from '../shell/index.ts'
import { AddressSuggestions } from './address-suggestions.tsx'
import { type Draft, type Section, valueIn, withValue } from './person-draft.ts'
import styles from './quick-add.module.css'

interface DraftFieldsProps {
  section: Section
  draft: Draft
  /** Of persons, and of bank accounts, which are kept beside them. */
  models: { person: EntityModel; account: EntityModel | undefined }
  inputs: InputContext
  problems: ReadonlyMap<string, string>
  onChange: (next: (draft: Draft) => Draft) => void
}

/** The field that a path of the draft means, as the person's type sees it; undefined: there is none for him. */
const fieldOf = (path: string, { models, draft, inputs }: DraftFieldsProps): CompiledField | undefined => {
  const [list, , own] = path.split('.')
  if (list === 'bankAccounts') return models.account && fieldAt(models.account, own ?? '')
  const declared = fieldAt(models.person, path.replace('.0', ''))
  if (!declared) return undefined
  const field = path.includes('.') ? declared : variantOf(models.person, declared, draft.type)
  return !field.when || meets(draft, field.when, { today: inputs.today }) ? field : undefined
}

/** An address that was typed or pasted in one line is taken apart; what it does not tell stays. */
const spread = async ({ models, inputs, onChange }: DraftFieldsProps, line: string): Promise<void> => {
  const fields = models.person.fields.find(field => field.name === 'addresses')?.fields ?? []
  const told = await takenApart(fields, 'address1', line, inputs)
  if (told) onChange(draft => withAddress(draft, told))
}

/** The first address with the parts that were told. */
const withAddress = (draft: Draft, parts: Readonly<Record<string, unknown>>): Draft =>
  Object.entries(parts).reduce<Draft>(
    (next, [name, value]) => withValue(next, `addresses.0.${name}`, value),
    draft,
  )

/** The inputs of one part of the dialog under its heading. */
export const DraftFields = (props: DraftFieldsProps) => {
  const { section, draft, inputs, problems, onChange } = props
  const say = useSay('quick-add')
  const shown = section.fields.flatMap(([path, span]) => {
    const field = fieldOf(path, props)
    return field ? [{ path, span, field }] : []
  })
  if (shown.length === 0) return null
  const takeApart = (path: string) => {
    const line = valueIn(draft, path)
    if (path === 'addresses.0.address1' && typeof line === 'string') void spread(props, line)
  }
  return (
    <section className={styles.part} aria-label={say(`section.${section.id}`)}>
      <h3>{say(`section.${section.id}`)}</h3>
      <div className={styles.fields}>
        {shown.map(({ path, span, field }) => (
          <div key={path} className={styles.cell} style={{ '--span': span } as CSSProperties}>
            <FieldInput
              mode="form"
              field={{ ...field, help: undefined }}
              value={valueIn(draft, path)}
              context={{ ...inputs, currency: (draft.currency as string | undefined) ?? inputs.currency }}
              onChange={value => onChange(before => withValue(before, path, value))}
              onBlur={() => takeApart(path)}
              shell={{
                id: `quick-${path}`,
                label: field.label,
                mandatory: flagHolds(field.mandatory, draft, { today: inputs.today }) && isAsked(path, draft),
                error: problems.get(path),
              }}
            />
          </div>
        ))}
      </div>
      {section.id === 'address' && (
        <AddressSuggestions
          typed={valueIn(draft, 'addresses.0.address1')}
          zipcode={valueIn(draft, 'addresses.0.zipcode')}
          city={valueIn(draft, 'addresses.0.city')}
          country={valueIn(draft, 'addresses.0.country')}
          onTake={parts => onChange(before => withAddress(before, parts))}
        />
      )}
    </section>
  )
}

/** What is mandatory in an element is asked only where the element is there: a contact of whom something is said. */
const isAsked = (path: string, draft: Draft): boolean => {
  const [list, index] = path.split('.')
  if (index !== '0') return true
  if (list === 'contacts' && draft.type === 'P') return true
  return Object.values((valueIn(draft, `${list}.0`) as object | undefined) ?? {}).some(Boolean)
}
