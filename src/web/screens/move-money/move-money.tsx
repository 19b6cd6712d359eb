import { useMemo, useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { currencyDecimals, sumMoney } from '#finance/index.ts'
import type { SayOf } from '#locales/areas.ts'
import {
  Button,
  EmptyState,
  IconCash,
  IconUser,
  NumberInput,
  PageHead,
  Table,
  TableScroll,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { describeError, labelOfValue, refreshRecords, useValues } from '../../data/index.ts'
import {
  notifyDone,
  notifyError,
  type SpecialScreenProps,
  say as shellSay,
  useFieldContext,
  usePage,
  useSay,
} from '../../shell/index.ts'
import { type Move, type Moved, moveMoney, type Source, usePayerMoney, usePreview } from './money-data.ts'
import styles from './move-money.module.css'
import { Sources } from './sources.tsx'
import { Targets } from './targets.tsx'

const Preview = ({
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
  const [source, setSource] = useState<Source | null>(null)
  const [amount, setAmount] = useState(0)
  const [given, setGiven] = useState<Readonly<Record<string, number>>>({})
  const [isBusy, setBusy] = useState(false)
  const invoices = (data?.invoices ?? []).filter(
    i => i.registration !== source?.invoice && i.currency === source?.currency,
  )
  const to = invoices.flatMap(i =>
    (given[i.registration] ?? 0) > 0 ? [{ invoice: i.registration, amount: given[i.registration]! }] : [],
  )
  const rest = sumMoney([amount, ...to.map(t => -t.amount)], source?.currency)
  const isSound =
    !!source &&
    amount > 0 &&
    amount <= source.amount &&
    rest >= 0 &&
    (source.invoice !== null || to.length > 0)
  const asked = isSound ? JSON.stringify({ from: source.from, amount, to }) : null
  const move = useMemo(() => (asked ? (JSON.parse(asked) as Move) : null), [asked])
  const preview = usePreview(move)
  const pick = (next: Source | null) => {
    setSource(next)
    setAmount(next?.amount ?? 0)
    setGiven({})
  }
  const money = (value: number) => amountText(value, source?.currency, context.locale)
  const run = async () => {
    if (!move) return
    setBusy(true)
    try {
      await moveMoney(move, false)
      notifyDone(say('moved.done', { amount: money(amount) }), { keep: true })
      pick(null)
      await refreshRecords()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const give = (invoice: string, value: number) => setGiven({ ...given, [invoice]: value })
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
        {!person ? (
          <EmptyState centred icon={IconUser} title={say('moveMoney.choose')}>
            {say('moveMoney.chooseText')}
          </EmptyState>
        ) : (
          data && (
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
                {!source ? (
                  <p className="second">{say('to.pick')}</p>
                ) : (
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
                    <p role="status" className={styles.rest} data-wrong={rest < 0 || undefined}>
                      {rest < 0
                        ? say('to.tooMuch', { amount: money(-rest) })
                        : rest > 0 && say(source.invoice ? 'to.rest' : 'to.stays', { amount: money(rest) })}
                    </p>
                    {preview.data && (
                      <>
                        <h2>{say('moved.title')}</h2>
                        <Preview
                          moved={preview.data}
                          currency={source.currency}
                          say={say}
                          locale={context.locale}
                        />
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
                      {say('moved.move', { amount: money(amount) })}
                    </Button>
                  </>
                )}
              </section>
            </div>
          )
        )}
      </div>
    </div>
  )
}
