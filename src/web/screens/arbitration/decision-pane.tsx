import type { ReactNode } from 'react'
import {
  Button,
  EmptyState,
  Icon,
  IconArrowBackUp,
  IconArrowsShuffle,
  IconSearch,
  Kbd,
  Skeleton,
  Status,
} from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { dayText, shortDate } from '../../cards/dates.ts'
import { userName } from '../../cards/user-name.ts'
import { covered, signed, sumOfShares } from './amounts.ts'
import styles from './arbitration.module.css'
import { type Candidate, type Found, isHouse, type Transaction } from './arbitration-data.ts'
import { CandidateCard } from './candidate-card.tsx'
import { MarkedText } from './marked-text.tsx'
import type { Place } from './place.ts'

interface Props {
  /** Over the line, where it stands alone. */
  bar: ReactNode
  transaction: Transaction
  found: Found | undefined
  chosen: number
  place: Place
  busy: boolean
  canDecide: boolean
  onChoose: (index: number) => void
  onAllocate: () => void
  onSplit: () => void
  onHouse: () => void
  onIgnore: () => void
  onTakeBack: () => void
}

const Head = ({ transaction, found, place }: Pick<Props, 'transaction' | 'found' | 'place'>) => {
  const { say, context, hrefOf } = place
  const { amount, currency, counterpartyIban, reference } = transaction
  const person = found?.person ?? (transaction.personRegistration as string | undefined)
  const numbers = (found?.candidates ?? []).flatMap(c => c.shares.map(s => s.invoiceNumber ?? s.invoice))
  const name = transaction.counterpartyName ?? say('candidates.unknown')
  return (
    <header className={styles.money}>
      <div>
        <p className={styles.big}>
          <bdi>{signed(amount, currency, context.locale)}</bdi> <small>{currency}</small>
        </p>
        <p className="second">
          {say('arbitration.typeOn', {
            type: place.type(String(transaction.type)),
            date: shortDate(transaction.date, context),
          })}
        </p>
      </div>
      <dl>
        <dt>{say(amount < 0 ? 'arbitration.to' : 'arbitration.from')}</dt>
        <dd className="clip">
          {person ? (
            <a className="link" href={hrefOf('person', person)}>
              <bdi>{found?.personNames[person] ?? name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          {counterpartyIban && (
            <bdi className="muted fig" dir="ltr">
              {covered(counterpartyIban)}
            </bdi>
          )}
        </dd>
        <dt>{say('arbitration.text')}</dt>
        <dd>
          <bdi>
            <MarkedText text={reference ?? '–'} numbers={numbers} />
          </bdi>
        </dd>
        <dt>{say('arbitration.endToEnd')}</dt>
        <dd className="muted">
          <bdi>{transaction.endToEndId ?? (transaction.mandateReference as string) ?? '–'}</bdi>
        </dd>
      </dl>
      <a className="meta" href={hrefOf('bankTransaction', transaction.registration)}>
        {transaction.registration}
      </a>
    </header>
  )
}

const Last = ({ rows, place }: { rows: Found['last']; place: Place }) => (
  <>
    <h2>{place.say('last.title')}</h2>
    <ul className={styles.last}>
      {rows.map(row => (
        <li key={row.registration}>
          <bdi className="fig">{dayText(String(row.date), place.context)}</bdi>
          <bdi className="clip">{row.reference as string}</bdi>
          <Status meaning="success">{place.decision(String(row.decision))}</Status>
          <bdi className="second clip">{userName(row.decidedBy as string, place.context)}</bdi>
          <bdi className="num">
            {signed(row.amount as number, String(row.currency), place.context.locale)}
          </bdi>
        </li>
      ))}
    </ul>
  </>
)

/** What allocating does, in a sentence. */
const outcome = (candidate: Candidate | undefined, transaction: Transaction, place: Place): string => {
  const { say, context } = place
  if (!candidate) return say('take.nothing')
  const amount = amountText(Math.abs(transaction.amount), transaction.currency, context.locale)
  if (candidate.decision === 'INVOICES') {
    const given = sumOfShares(candidate.shares, transaction.currency)
    const paid = candidate.shares.filter(s => s.amount >= (s.totalBalance ?? s.amount)).length
    const count = candidate.shares.length
    return say(paid === count ? 'take.paid' : 'take.part', {
      amount: amountText(given, transaction.currency, context.locale),
      count,
    })
  }
  return isHouse(candidate.decision)
    ? say('take.asHouse', { amount, decision: place.decision(candidate.decision) })
    : say(`take.${candidate.decision}`, { amount })
}

/** What was decided, by whom, and what came of it. */
const Decided = ({ transaction, place }: Pick<Props, 'transaction' | 'place'>) => {
  const { say } = place
  return (
    <p className={styles.decided}>
      <Status meaning={transaction.status === 'IGNORED' ? 'stopped' : 'success'}>
        {place.decision(String(transaction.decision))}
      </Status>{' '}
      <span className="second">
        {say('decided.by', {
          name: userName(transaction.decidedBy as string | undefined, place.context),
          date: transaction.decidedDate ? shortDate(String(transaction.decidedDate), place.context) : '',
        })}
      </span>{' '}
      {typeof transaction.bankOperationRegistration === 'string' && (
        <a className="link" href={place.hrefOf('bankOperation', transaction.bankOperationRegistration)}>
          {transaction.bankOperationRegistration}
        </a>
      )}
      {typeof transaction.ruleRegistration === 'string' && (
        <span className="second">
          {say('rule.by')}{' '}
          <a className="link" href={place.hrefOf('bankRule', transaction.ruleRegistration)}>
            {transaction.ruleRegistration}
          </a>
        </span>
      )}
      {typeof transaction.ignoreReason === 'string' && <bdi>{transaction.ignoreReason}</bdi>}
    </p>
  )
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton height={64} />
    <Skeleton height={52} />
    <Skeleton height={52} />
  </div>
)

/** What the line may be, the likeliest first. */
const Candidates = ({ found, ...props }: Props & { found: NonNullable<Props['found']> }) => {
  const { transaction, chosen, place, canDecide } = props
  const { say } = place
  const { candidates } = found
  return (
    <>
      <h2>
        {say('candidate.title')}{' '}
        <span className="meta">{say('candidate.open', { count: found.openInvoices })}</span>
      </h2>
      {candidates.length === 0 && (
        <EmptyState icon={IconArrowsShuffle} title={say('candidate.none')}>
          {say('candidate.noneText')}
        </EmptyState>
      )}
      {candidates.map((one, index) => (
        <CandidateCard
          // biome-ignore lint/suspicious/noArrayIndexKey: candidates have no name of their own
          key={index}
          candidate={one}
          index={index}
          isOn={index === chosen}
          amount={transaction.amount}
          currency={transaction.currency}
          personName={one.person ? found.personNames[one.person] : undefined}
          rule={found.rule}
          place={place}
          onPick={() => props.onChoose(index)}
        />
      ))}
      {canDecide && (
        <button type="button" className={styles.another} onClick={props.onSplit}>
          <Icon of={IconSearch} size="s" /> {say('candidate.another')} <Kbd hint>F</Kbd>
        </button>
      )}
    </>
  )
}

/** What can be done with the line, after the sentence that says what it will do. */
const Take = (props: Props & { isOpen: boolean }) => {
  const { transaction, found, chosen, place, busy, isOpen } = props
  const { say } = place
  const candidate = found?.candidates[chosen]
  return (
    <footer className={styles.take}>
      {isOpen ? (
        <>
          <span className={styles.sentence}>{outcome(candidate, transaction, place)}</span>
          <Button size="m" kind="ghost" kbd="I" disabled={busy} onClick={props.onIgnore}>
            {say('take.ignore')}
          </Button>
          <Button size="m" kbd="B" disabled={busy} onClick={props.onHouse}>
            {say('take.house')}
          </Button>
          <Button size="m" kbd="S" disabled={busy} onClick={props.onSplit}>
            {say('take.split')}
          </Button>
          <Button
            size="m"
            kind="primary"
            kbd="Enter"
            busy={busy}
            disabled={!candidate}
            onClick={props.onAllocate}
          >
            {say('take.allocate')}
          </Button>
        </>
      ) : (
        <>
          <span className={styles.sentence}>{say('decided.back')}</span>
          <Button size="m" icon={IconArrowBackUp} busy={busy} onClick={props.onTakeBack}>
            {say('decided.undo')}
          </Button>
        </>
      )}
    </footer>
  )
}

/** The chosen line: who, how much, what it may be, and the three things that can be done with it. */
export const DecisionPane = (props: Props) => {
  const { transaction, found, place, canDecide } = props
  const isOpen = ['UNMATCHED', 'PROPOSED'].includes(String(transaction.status))
  return (
    <section className={styles.right} aria-label={transaction.counterpartyName ?? transaction.registration}>
      {props.bar}
      <Head {...props} />
      <div className={styles.body}>
        {!isOpen ? (
          <Decided transaction={transaction} place={place} />
        ) : !found ? (
          <Waiting />
        ) : (
          <Candidates {...props} found={found} />
        )}
        {found && found.last.length > 0 && <Last rows={found.last} place={place} />}
      </div>
      {canDecide && <Take {...props} isOpen={isOpen} />}
    </section>
  )
}
