import { FieldInput } from '#fields/inputs.tsx'
import { Card, TextInput } from '#ui/index.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { useSay } from '../../shell/index.ts'
import styles from './new-tenant.module.css'
import type { TenantDraft } from './tenant-draft.ts'
import type { NewTenantInHand } from './use-new-tenant.ts'

type Part = 'organization' | 'account' | 'administrator'

const mandatory = new Set(['organization.name', 'administrator.username'])
/** As which the server names what it keeps of them. */
const keptAs: Readonly<Record<string, string>> = {
  'account.iban': 'bankIban',
  'account.creditorIdentifier': 'sepaCreditorIdentifier',
  'organization.number': 'registrations.0.number',
}

const Line = ({ inHand, part, field }: { inHand: NewTenantInHand; part: Part; field: string }) => {
  const say = useSay('new-tenant')
  const { draft, change, problemOf } = inHand
  const path = `${part}.${field}`
  const values = draft[part] as Record<string, string>
  return (
    <TextInput
      label={say(`tenantPeople.${part}_${field}` as never)}
      mandatory={mandatory.has(path)}
      value={values[field] ?? ''}
      error={problemOf(path) ?? problemOf(keptAs[path] ?? field)}
      type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
      spellCheck={false}
      onChange={value => change({ ...draft, [part]: { ...values, [field]: value } } as TenantDraft)}
    />
  )
}

const LegalForm = ({ inHand }: { inHand: NewTenantInHand }) => {
  const say = useSay('new-tenant')
  const context = useInputContext()
  const { draft, change } = inHand
  const label = say('tenantPeople.organization_legalForm')
  return (
    <FieldInput
      field={{ name: 'legalForm', kind: 'choice', list: 'legalForm', label }}
      value={draft.organization.legalForm || null}
      context={context}
      mode="form"
      shell={{ label }}
      onChange={value =>
        change({
          ...draft,
          organization: { ...draft.organization, legalForm: (value as string | null) ?? '' },
        })
      }
    />
  )
}

/** The first organization with the account to which clients pay, and who administers the house. */
export const PeopleStep = ({ inHand }: { inHand: NewTenantInHand }) => {
  const say = useSay('new-tenant')
  return (
    <>
      <Card title={say('tenantPeople.organization')}>
        <div className={styles.fields}>
          <Line inHand={inHand} part="organization" field="name" />
          <div className={styles.two}>
            <LegalForm inHand={inHand} />
            <Line inHand={inHand} part="organization" field="number" />
          </div>
          <Line inHand={inHand} part="organization" field="address1" />
          <div className={styles.two}>
            <Line inHand={inHand} part="organization" field="zipcode" />
            <Line inHand={inHand} part="organization" field="city" />
          </div>
          <div className={styles.two}>
            <Line inHand={inHand} part="organization" field="phone" />
            <Line inHand={inHand} part="organization" field="email" />
          </div>
          <div className={styles.two}>
            <Line inHand={inHand} part="account" field="iban" />
            <Line inHand={inHand} part="account" field="creditorIdentifier" />
          </div>
        </div>
      </Card>
      <Card title={say('tenantPeople.administrator')} meta={say('tenantPeople.administratorText')}>
        <div className={styles.fields}>
          <div className={styles.two}>
            <Line inHand={inHand} part="administrator" field="firstName" />
            <Line inHand={inHand} part="administrator" field="lastName" />
          </div>
          <div className={styles.two}>
            <Line inHand={inHand} part="administrator" field="username" />
            <Line inHand={inHand} part="administrator" field="email" />
          </div>
        </div>
      </Card>
    </>
  )
}
