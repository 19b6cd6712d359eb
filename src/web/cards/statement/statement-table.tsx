import type { ReactNode } from 'react'
import { explanationOf } from '#fields/formats/explanation-of.ts'
import {
  SideScroll,
  Status,
  type StatusMeaning,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
  useIsPhone,
} from '#ui/index.ts'
import { useModel } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { dayText, shortDate } from '../dates.ts'
import { Explained } from '../explained.tsx'
import { RecordLink } from '../record-link.tsx'
import { userName } from '../user-name.ts'
import type { AccountInCurrency, AccountLine, CaseLine, OwedLine } from './account.ts'
import { explainOwed } from './explain-account.ts'
import styles from './statement.module.css'

interface Part {
  account: AccountInCurrency
}

const useAmount = (currency: string) => {
  const { inputs } = useCard()
  return (value: number) => amountText(value, currency, inputs.locale)
}

/** The head of a group of lines, with what they come to. */
const GroupHead = (props: { label: ReactNode; total?: ReactNode; bad?: boolean }) => (
  <tr className={styles.group} data-bad={props.bad || undefined}>
    <td colSpan={useIsPhone() ? 2 : 6}>{props.label}</td>
    <td>{props.total}</td>
  </tr>
)

/** Of what it is, and what it is called. */
const What = ({ line }: { line: AccountLine }) => (
  <span className={styles.what}>
    {line.contractName && !line.name.includes(line.contractName) && (
      <strong>
        <bdi>{line.contractName}</bdi>
      </strong>
    )}
    <span className="second">
      <bdi>{line.name}</bdi>
    </span>
  </span>
)

const Named = ({ line }: { line: AccountLine }) => (
  <RecordLink entity={line.entity} registration={line.registration}>
    {line.number ?? line.registration}
  </RecordLink>
)

/** A record of which only its amount counts: to come, received, lying there. */
const PlainLine = ({ line, currency }: { line: AccountLine; currency: string }) => {
  const { inputs } = useCard()
  const amount = useAmount(currency)
  const isPhone = useIsPhone()
  return (
    <Tr>
      <Td figures>{dayText(line.date, inputs)}</Td>
      {!isPhone && (
        <Td>
          <Named line={line} />
        </Td>
      )}
      <Td colSpan={isPhone ? 1 : 4} title={line.name}>
        <What line={line} />
      </Td>
      <Td align="end">{amount(line.amount)}</Td>
    </Tr>
  )
}

const OwedRow = ({ line, currency }: { line: OwedLine; currency: string }) => {
  const { inputs, explain } = useCard()
  const say = useSay('cards')
  const amount = useAmount(currency)
  const isPhone = useIsPhone()
  const { explanation } = line
  const ask = (anchor: HTMLElement) =>
    explanation &&
    explain(
      anchor,
      explanationOf(
        explanation,
        {
          title: say('late.interestOf', { name: line.number ?? line.registration }),
          figure: amount(line.interest),
          unit: currency,
        },
        inputs,
        say,
      ),
    )
  const late = line.interest || line.fee ? amount(line.interest + line.fee) : ''
  if (isPhone) return <PlainLine line={line} currency={currency} />
  return (
    <Tr late={line.days > 0}>
      <Td figures>{dayText(line.date, inputs)}</Td>
      <Td>
        <Named line={line} />
      </Td>
      <Td title={line.name}>
        <What line={line} />
        {line.isDisputed && <Status meaning="warning">{say('statement.disputed')}</Status>}
      </Td>
      <Td align="end" voice={line.days > 0 ? 'bad' : undefined}>
        {line.days || ''}
      </Td>
      <Td align="end">{amount(line.open)}</Td>
      <Td align="end">{late && explanation ? <Explained onExplain={ask}>{late}</Explained> : late}</Td>
      <Td align="end" voice="strong">
        {amount(line.amount)}
      </Td>
    </Tr>
  )
}

/** A case on which somebody works, with what was promised in it. */
const CaseRow = ({ one, currency }: { one: CaseLine; currency: string }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = useAmount(currency)
  const isPhone = useIsPhone()
  const cases = useModel('case')
  const status = cases.data?.workflow?.statuses.find(found => found.code === one.status)
  const promised = one.promiseAmount !== null && one.promiseDate !== null
  const facts = [
    promised &&
      say('statement.promised', {
        amount: amount(one.promiseAmount ?? 0),
        date: shortDate(one.promiseDate ?? '', inputs),
      }),
    one.brokenPromises ? say('statement.broken', { count: one.brokenPromises }) : '',
    one.ownerUsername && userName(one.ownerUsername, inputs),
  ].filter(Boolean)
  return (
    <Tr>
      <Td figures>{one.promiseDate ? dayText(one.promiseDate, inputs) : ''}</Td>
      {!isPhone && (
        <Td>
          <RecordLink entity="case" registration={one.registration}>
            {one.registration}
          </RecordLink>
        </Td>
      )}
      <Td colSpan={isPhone ? 1 : 4}>
        <span className={styles.what}>
          {status && <Status meaning={status.meaning as StatusMeaning}>{status.label}</Status>}
          <span className="second">{facts.join(' · ')}</span>
        </span>
      </Td>
      <Td align="end">{amount(promised ? (one.promiseAmount ?? 0) : one.amount)}</Td>
    </Tr>
  )
}

/** Lines of one kind under what they come to; nothing where there are none. */
const Group = (props: { label: ReactNode; group: AccountInCurrency['credits']; currency: string }) => {
  const { label, group, currency } = props
  const say = useSay('cards')
  const amount = useAmount(currency)
  if (group.count === 0) return null
  const hidden = group.count - group.lines.length
  return (
    <>
      <GroupHead
        label={
          <>
            {label} {hidden > 0 && <span className="muted">{say('card.more', { count: hidden })}</span>}
          </>
        }
        total={amount(group.total)}
      />
      {group.lines.map(line => (
        <PlainLine key={`${line.entity} ${line.registration}`} line={line} currency={currency} />
      ))}
    </>
  )
}

const OwedGroup = ({ account }: Part) => {
  const { inputs, explain } = useCard()
  const { hrefOf } = useShell()
  const say = useSay('cards')
  const { currency, owed, owedLines } = account
  const amount = useAmount(currency)
  const ask = (anchor: HTMLElement) => explain(anchor, explainOwed(account, { inputs, say, hrefOf }))
  return (
    <>
      <GroupHead
        label={say(owedLines.length ? 'statement.owedNow' : 'statement.nothingOwed')}
        total={owed.total ? <Explained onExplain={ask}>{amount(owed.total)}</Explained> : amount(0)}
        bad={account.lateSince !== null}
      />
      {owedLines.map(line => (
        <OwedRow key={line.registration} line={line} currency={currency} />
      ))}
    </>
  )
}

const Heads = ({ currency }: { currency: string }) => {
  const say = useSay('cards')
  const isPhone = useIsPhone()
  return (
    <THead>
      <tr>
        <Th>{say('statement.dueOrPaid')}</Th>
        {!isPhone && <Th>{say('statement.record')}</Th>}
        <Th>{say('statement.what')}</Th>
        {!isPhone && (
          <>
            <Th align="end">{say('late.days')}</Th>
            <Th align="end">{say('statement.inclTax')}</Th>
            <Th align="end">{say('statement.interestFee')}</Th>
          </>
        )}
        <Th align="end" unit={currency}>
          {say('statement.open')}
        </Th>
      </tr>
    </THead>
  )
}

/** Everything that is open between the house and a person, in one currency. */
export const StatementTable = ({ account }: Part) => {
  const say = useSay('cards')
  const isPhone = useIsPhone()
  const { currency, owed, credits, cases } = account
  const amount = useAmount(currency)
  const label = `${say('kinds.Statement')} ${currency}`
  const left = Math.max(0, owed.total + credits.total)
  return (
    <SideScroll label={label}>
      <Table
        label={label}
        rowHeight={30}
        widths={isPhone ? [104, undefined, 104] : [116, 136, undefined, 58, 92, 100, 108]}
        minWidth={isPhone ? 320 : 680}
      >
        <Heads currency={currency} />
        <TBody>
          <OwedGroup account={account} />
          <Group
            label={
              <>
                {say('statement.unallocated')}{' '}
                {owed.total > 0 && credits.total < 0 && (
                  <span className="muted">{say('statement.wouldLeave', { amount: amount(left) })}</span>
                )}
              </>
            }
            group={credits}
            currency={currency}
          />
          {cases.length > 0 && <GroupHead label={say('statement.cases')} />}
          {cases.map(one => (
            <CaseRow key={one.registration} one={one} currency={currency} />
          ))}
          <Group label={say('statement.toCome')} group={account.toCome} currency={currency} />
          <Group label={say('statement.received')} group={account.received} currency={currency} />
          <Group label={say('statement.payable')} group={account.payable} currency={currency} />
        </TBody>
      </Table>
    </SideScroll>
  )
}
