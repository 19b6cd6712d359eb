import { FieldInput } from '#fields/inputs.tsx'
import { currencyDecimals } from '#finance/index.ts'
import { Button, EmptyState, IconCash, IconUser, NumberInput, PageHead } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { describeError } from '../../data/index.ts'
import {
  type SpecialScreenProps,
  say as shellSay,
  useFieldContext,
  usePage,
  useSay,
} from '../../shell/index.ts'
import { type Source, usePayerMoney } from './money-data.ts'
import styles from './move-money.module.css'
import { Preview } from './preview.tsx'
import { Sources } from './sources.tsx'
import { Targets } from './targets.tsx'
import { type MoveInHand, useMove } from './use-move.ts'

type Money = (value: number, currency?: string) => string

/** What is left of the amount, or by how much too much is given. */
const Rest = ({ move, source, money }: { move: MoveInHand; source: Source; money: Money }) => {
  const say = useSay('move-money')
  const { rest } = move
  const amount = money(Math.abs(rest), source.currency)
  return (
    <p role="status" className={styles.rest} data-wrong={rest < 0 || undefined}>
      {rest < 0
        ? say('to.tooMuch', { amount })
        : rest > 0 && say(source.invoice ? 'to.rest' : 'to.stays', { amount })}
    </p>
  )
}

/** How much is taken, who gets it, and what that changes before the button that does it. */
const Give = ({ move, source, money }: { move: MoveInHand; source: Source; money: Money }) => {
  const say = useSay('move-money')
  const context = useFieldContext()
  const { amount, setAmount, invoices, given, give, preview, isSound, isBusy, run } = move
  return (
    <>
      <NumberInput
        label={say('to.amount')}
        value={amount}
        onChange={next => setAmount(next ?? 0)}
        locale={context.locale}
        decimals={currencyDecimals(source.currency)}
        unit={source.currency}
        step={0}
        max={source.amount}
      />
      {invoices.length === 0 ? (
        <p className="second">{say('to.none')}</p>
      ) : (
        <Targets invoices={invoices} given={given} say={say} context={context} onGive={give} />
      )}
      <Rest move={move} source={source} money={money} />
      {preview.data && (
        <>
          <h2>{say('moved.title')}</h2>
          <Preview moved={preview.data} currency={source.currency} say={say} locale={context.locale} />
        </>
      )}
      {preview.error && (
        <p className={styles.rest} data-wrong>
          {describeError(preview.error, key => shellSay(key as never)).text}
        </p>
      )}
      <Button
        size="m"
        kind="primary"
        busy={isBusy}
        disabled={!preview.data || !isSound}
        onClick={() => void run()}
      >
        {say('moved.move', { amount: money(amount, source.currency) })}
      </Button>
    </>
  )
}

/** Moves money of a payer between his invoices and advances: chosen left, given right, and what changes below. */
export const MoveMoney = ({ query, onQuery }: SpecialScreenProps) => {
  const say = useSay('move-money')
  const context = useFieldContext()
  const inputs = useInputContext()
  usePage({
    title: say('moveMoney.title'),
    crumbs: [{ label: say('moveMoney.bank') }, { label: say('moveMoney.title') }],
  })
  const person = query.person || null
  const { data } = usePayerMoney(person)
  const money: Money = (value, currency) => amountText(value, currency, context.locale)
  const move = useMove(data, money)
  const { source, pick } = move
  return (
    <div className={styles.screen}>
      <PageHead title={say('moveMoney.title')} />
      <div className={styles.body}>
        <div className={styles.payer}>
          <FieldInput
            field={{ name: 'person', kind: 'reference', to: 'person', label: say('moveMoney.payer') }}
            value={person}
            context={inputs}
            mode="form"
            shell={{ label: say('moveMoney.payer') }}
            onChange={next => {
              pick(null)
              onQuery({ ...query, person: (next as string | null) ?? '' }, { replace: true })
            }}
          />
          <p className="second">{say('moveMoney.text')}</p>
        </div>
        {!person && (
          <EmptyState centred within icon={IconUser} title={say('moveMoney.choose')}>
            {say('moveMoney.chooseText')}
          </EmptyState>
        )}
        {person && data && (
          <div className={styles.panes}>
            <section>
              <h2>{say('from.title')}</h2>
              {data.operations.length === 0 ? (
                <EmptyState icon={IconCash} title={say('from.none')} />
              ) : (
                <Sources
                  operations={data.operations}
                  chosen={source?.from ?? null}
                  say={say}
                  context={context}
                  onPick={pick}
                />
              )}
            </section>
            <section>
              <h2>{say('to.title')}</h2>
              {source ? (
                <Give move={move} source={source} money={money} />
              ) : (
                <p className="second">{say('to.pick')}</p>
              )}
            </section>
          </div>
        )}
      </div>
    </div>
  )
}
