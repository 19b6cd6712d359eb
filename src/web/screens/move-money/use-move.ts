import { useMemo, useState } from 'react'
import { sumMoney } from '#finance/index.ts'
import { refreshRecords } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { type Move, moveMoney, type PayerMoney, type Source, usePreview } from './money-data.ts'

/** Which money is taken, how much of it, and what each invoice is given. */
export const useMove = (
  data: PayerMoney | undefined,
  write: (value: number, currency?: string) => string,
) => {
  const say = useSay('move-money')
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
  const run = async () => {
    if (!move) return
    setBusy(true)
    try {
      await moveMoney(move, false)
      notifyDone(say('moved.done', { amount: write(amount, source?.currency) }), { keep: true })
      pick(null)
      await refreshRecords()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const give = (invoice: string, value: number) => setGiven({ ...given, [invoice]: value })
  return { source, pick, amount, setAmount, invoices, given, give, rest, isSound, preview, run, isBusy }
}

export type MoveInHand = ReturnType<typeof useMove>
