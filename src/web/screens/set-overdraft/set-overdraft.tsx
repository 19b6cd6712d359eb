import { useState } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import { parseDate } from '#fields/formats/parse-date.ts'
import { currencyDecimals } from '#finance/index.ts'
import {
  Button,
  Card,
  DateInput,
  EmptyState,
  ErrorState,
  IconBuildingBank,
  NumberInput,
  Skeleton,
  Table,
  TableScroll,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { dayText } from '../../cards/dates.ts'
import { isPermitted, useConfiguration } from '../../data/index.ts'
import { notifyDone, notifyError, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { type Overdraft, useOverdrafts, useSetOverdraft } from './overdraft-data.ts'

interface UntilProps {
  /** What the account is called. */
  name: string
  value: string | null
  onChange: (until: string | null) => void
}

const UntilInput = ({ name, value, onChange }: UntilProps) => {
  const say = useSay('move-money')
  const word = useSay('cards')
  const { locale, today } = useFieldContext()
  return (
    <DateInput
      size="s"
      aria-label={say('overdraft.untilOf', { account: name })}
      value={value}
      onChange={onChange}
      parse={text => parseDate(text, locale, today)}
      format={day => formatDate(day, locale)}
      locale={locale}
      openAt={today}
      calendarLabel={word('fields.openCalendar')}
    />
  )
}

/** One account: what stands on it, what is agreed, and what is left of both. */
const AccountRow = ({ account, canSet }: { account: Overdraft; canSet: boolean }) => {
  const say = useSay('move-money')
  const context = useFieldContext()
  const { locale } = context
  const { hrefOf } = useShell()
  const change = useSetOverdraft()
  const [limit, setLimit] = useState<number | null>(account.limit)
  const [until, setUntil] = useState<string | null>(account.until)
  const isChanged = (limit ?? 0) !== account.limit || until !== account.until
  const amount = (value: number) => (
    <bdi dir="ltr">{`${amountText(value, account.currency, locale)} ${account.currency}`}</bdi>
  )
  const save = () =>
    change
      .mutateAsync({ account: account.registration, limit: limit ?? 0, until })
      .then(() => notifyDone(say('overdraft.done')))
      .catch(notifyError)
  return (
    <Tr>
      <Td>
        <a className="link" href={hrefOf('bankAccount', account.registration)}>
          {account.name ?? account.registration}
        </a>
      </Td>
      <Td figures>
        <bdi dir="ltr">{account.number}</bdi>
      </Td>
      <Td align="end">{amount(account.balance)}</Td>
      <Td align="end">
        {canSet ? (
          <NumberInput
            size="s"
            value={limit}
            onChange={setLimit}
            locale={locale}
            decimals={currencyDecimals(account.currency)}
            step={0}
            min={0}
            aria-label={say('overdraft.for', { account: account.name ?? account.registration })}
          />
        ) : (
          amount(account.limit)
        )}
      </Td>
      <Td>
        {canSet ? (
          <UntilInput name={account.name ?? account.registration} value={until} onChange={setUntil} />
        ) : (
          account.until && <bdi>{dayText(account.until, context)}</bdi>
        )}
      </Td>
      <Td align="end">{amount(account.available)}</Td>
      <Td>
        {canSet && (
          <Button size="s" busy={change.isPending} disabled={!isChanged} onClick={() => void save()}>
            {say('overdraft.save')}
          </Button>
        )}
      </Td>
    </Tr>
  )
}

const Accounts = ({ accounts }: { accounts: readonly Overdraft[] }) => {
  const say = useSay('move-money')
  const { data: configuration } = useConfiguration()
  const canSet = configuration !== undefined && isPermitted(configuration, 'write bankAccounts')
  return (
    <Card>
      <TableScroll label={say('overdraft.title')}>
        <Table
          label={say('overdraft.title')}
          rowHeight={44}
          widths={[undefined, 248, 152, 152, 152, 152, 104]}
          minWidth={1100}
        >
          <THead>
            <tr>
              <Th>{say('overdraft.account')}</Th>
              <Th>{say('overdraft.number')}</Th>
              <Th align="end">{say('overdraft.balance')}</Th>
              <Th align="end">{say('overdraft.limit')}</Th>
              <Th>{say('overdraft.until')}</Th>
              <Th align="end">{say('overdraft.available')}</Th>
              <Th> </Th>
            </tr>
          </THead>
          <TBody>
            {accounts.map(account => (
              <AccountRow
                key={`${account.registration} ${account.limit} ${account.until}`}
                account={account}
                canSet={canSet}
              />
            ))}
          </TBody>
        </Table>
      </TableScroll>
    </Card>
  )
}

/** How far the house may overdraw each of its accounts, which transfers are held to. */
export const SetOverdraft = () => {
  const say = useSay('move-money')
  const accounts = useOverdrafts()
  return (
    <ToolScreen title={say('overdraft.title')}>
      <p className="second">{say('overdraft.text')}</p>
      {accounts.error ? (
        <ErrorState title={say('overdraft.failed')}>{accounts.error.message}</ErrorState>
      ) : !accounts.data ? (
        <Skeleton height={320} />
      ) : accounts.data.length === 0 ? (
        <EmptyState centred within icon={IconBuildingBank} title={say('overdraft.none')} />
      ) : (
        <Accounts accounts={accounts.data} />
      )}
    </ToolScreen>
  )
}
