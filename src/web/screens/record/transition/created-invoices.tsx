import { formatDate } from '#fields/formats/format-date.ts'
import { Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { amountText } from '../../../cards/amounts.ts'
import { useCard } from '../../../cards/card-context.tsx'
import { useRecordName } from '../../../cards/record-link.tsx'
import type { RecordData } from '../../../data/index.ts'
import { inRow, useSay } from '../../../shell/index.ts'
import styles from './transition.module.css'

interface Named {
  name?: string
  registration?: string
}

const whoOf = (invoice: RecordData): Named => {
  const isPayable = invoice.pr === 'PAYABLE'
  const party = (isPayable ? invoice.payee : invoice.payer) as Named | null | undefined
  if (party?.name) return party
  const persons = invoice.persons as { role?: string; personRegistration?: string }[] | undefined
  const role = isPayable ? 'PAYEE' : 'PAYER'
  return { registration: persons?.find(one => one.role === role)?.personRegistration }
}

const Who = ({ invoice }: { invoice: RecordData }) => {
  const { name, registration } = whoOf(invoice)
  const found = useRecordName('person', name ? null : (registration ?? null))
  return <bdi>{name ?? found ?? registration}</bdi>
}

/** The invoices that a run would make. */
export const CreatedInvoices = ({ invoices }: { invoices: readonly RecordData[] }) => {
  const { inputs } = useCard()
  const say = useSay('record')
  if (invoices.length === 0) return null
  const currency = (invoices[0]?.currency as string | undefined) ?? inputs.currency
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  return (
    <section className={styles.part}>
      <h3>
        {say('run.invoices')}{' '}
        <span className="meta">{say('run.invoicesNow', { count: invoices.length })}</span>
      </h3>
      <section
        className={`${styles.boxed} ${styles.scrolls}`}
        aria-label={say('run.invoices')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Table
          label={say('run.invoices')}
          rowHeight={28}
          edge={12}
          widths={[undefined, 150, 96, 92, 84, 104]}
          minWidth={640}
        >
          <THead>
            <tr>
              <Th>{say('run.invoice')}</Th>
              <Th>{say('run.who')}</Th>
              <Th>{say('run.due')}</Th>
              <Th align="end">{say('run.exclTax')}</Th>
              <Th align="end">{say('run.tax')}</Th>
              <Th align="end" unit={currency}>
                {say('run.inclTax')}
              </Th>
            </tr>
          </THead>
          <TBody>
            {invoices.map(invoice => {
              const excl = Number(invoice.amountExclTax ?? 0)
              const incl = Number(invoice.amountInclTax ?? excl)
              return (
                <Tr key={invoice._id}>
                  <Td>
                    {inRow([say(invoice.pr === 'PAYABLE' ? 'run.toPay' : 'run.toReceive'), invoice.name])}
                  </Td>
                  <Td>
                    <Who invoice={invoice} />
                  </Td>
                  <Td figures>{invoice.dueDate ? formatDate(String(invoice.dueDate), inputs.locale) : ''}</Td>
                  <Td align="end">{amount(excl)}</Td>
                  <Td align="end">{amount(incl - excl)}</Td>
                  <Td align="end" voice="strong">
                    {amount(incl)}
                  </Td>
                </Tr>
              )
            })}
          </TBody>
        </Table>
      </section>
    </section>
  )
}
