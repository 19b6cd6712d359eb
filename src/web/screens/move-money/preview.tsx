import type { SayOf } from '#locales/areas.ts'
import { Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import type { Moved } from './money-data.ts'

/** What the invoices and the payment will be once the money has moved. */
export const Preview = ({
  moved,
  currency,
  say,
  locale,
}: {
  moved: Moved
  currency: string
  say: SayOf<'move-money'>
  locale: string
}) => {
  const statuses = useValues('invoiceStatus').data
  const money = (amount: number) => amountText(amount, currency, locale)
  return (
    <TableScroll>
      <Table label={say('moved.title')}>
        <THead>
          <Tr>
            <Th>{say('moved.invoice')}</Th>
            <Th align="end">{say('moved.before')}</Th>
            <Th align="end">{say('moved.after')}</Th>
            <Th>{say('moved.status')}</Th>
          </Tr>
        </THead>
        <TBody>
          {moved.invoices.map(one => (
            <Tr key={one.registration}>
              <Td>
                <bdi className="strong">{one.registration}</bdi> <bdi className="second">{one.name}</bdi>
              </Td>
              <Td align="end">{money(one.before)}</Td>
              <Td align="end">{money(one.after)}</Td>
              <Td>{labelOfValue(statuses, one.statusAfter)}</Td>
            </Tr>
          ))}
          <Tr>
            <Td>{say('moved.advance', { payment: moved.operation.registration })}</Td>
            <Td align="end">{money(moved.operation.before)}</Td>
            <Td align="end">{money(moved.operation.after)}</Td>
            <Td> </Td>
          </Tr>
        </TBody>
      </Table>
    </TableScroll>
  )
}
