import { FieldInput } from '#fields/inputs.tsx'
import { Card, Checkbox } from '#ui/index.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { useSay } from '../../shell/index.ts'
import styles from './new-tenant.module.css'
import { taxesWith } from './tenant-draft.ts'
import type { NewTenantInHand } from './use-new-tenant.ts'

const Choice = ({
  inHand,
  name,
  list,
}: {
  inHand: NewTenantInHand
  name: 'chart' | 'calendar'
  list: string
}) => {
  const say = useSay('new-tenant')
  const context = useInputContext()
  const { draft, change, problemOf } = inHand
  const label = say(`tenantBooks.${name}`)
  return (
    <FieldInput
      field={{ name, kind: 'choice', list, label, mandatory: true }}
      value={draft[name]}
      context={context}
      mode="form"
      shell={{ label, mandatory: true, error: problemOf(name), description: say(`tenantBooks.${name}Help`) }}
      onChange={value => change({ ...draft, [name]: (value as string | null) ?? '' })}
    />
  )
}

/** Lines with a box each: what of the starter is taken. */
const Taken = ({
  label,
  lines,
  taken,
  onChange,
}: {
  label: string
  lines: readonly { code: string; name: string; isNeeded: boolean }[]
  taken: readonly string[]
  onChange: (codes: string[]) => void
}) => (
  <fieldset className={styles.taken}>
    <legend>{label}</legend>
    {lines.map(({ code, name, isNeeded }) => (
      <Checkbox
        key={code}
        checked={isNeeded || taken.includes(code)}
        disabled={isNeeded}
        label={
          <>
            <bdi>{name}</bdi> <span className="meta">{code}</span>
          </>
        }
        onChange={isOn => onChange(isOn ? [...taken, code] : taken.filter(one => one !== code))}
      />
    ))}
  </fieldset>
)

/** Chart, currencies, holidays, taxes and products: what the first quotation and the first booking need. */
export const BooksStep = ({ inHand }: { inHand: NewTenantInHand }) => {
  const say = useSay('new-tenant')
  const context = useInputContext()
  const { starter, draft, change, problemOf } = inHand
  const needed = taxesWith(starter, { ...draft, taxes: [] })
  return (
    <Card title={say('tenantBooks.title')}>
      <div className={styles.fields}>
        <div className={styles.two}>
          <Choice inHand={inHand} name="chart" list="chartOfAccounts" />
          <Choice inHand={inHand} name="calendar" list="calendar" />
        </div>
        <div className={styles.two}>
          <FieldInput
            field={{
              name: 'currency',
              kind: 'currencyCode',
              label: say('tenantBooks.currency'),
              mandatory: true,
            }}
            value={draft.currency}
            context={context}
            mode="form"
            shell={{ label: say('tenantBooks.currency'), mandatory: true, error: problemOf('currency') }}
            onChange={value => change({ ...draft, currency: (value as string | null) ?? '' })}
          />
          <FieldInput
            field={{
              name: 'currencies',
              kind: 'currencyCode',
              multiple: true,
              label: say('tenantBooks.currencies'),
            }}
            value={draft.currencies}
            context={context}
            mode="form"
            shell={{ label: say('tenantBooks.currencies'), error: problemOf('currencies') }}
            onChange={value => change({ ...draft, currencies: (value as string[] | null) ?? [] })}
          />
        </div>
        <div className={styles.two}>
          <Taken
            label={say('tenantBooks.taxes')}
            lines={starter.taxes.map(one => ({ ...one, isNeeded: needed.includes(one.code) }))}
            taken={draft.taxes}
            onChange={taxes => change({ ...draft, taxes })}
          />
          <Taken
            label={say('tenantBooks.products')}
            lines={starter.products.map(one => ({ ...one, isNeeded: false }))}
            taken={draft.products}
            onChange={products => change({ ...draft, products })}
          />
        </div>
      </div>
    </Card>
  )
}
