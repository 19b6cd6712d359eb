import { useEffect, useState } from 'react'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { type Transaction, useFound, useTransactions, type View } from './arbitration-data.ts'
import type { Place } from './place.ts'

export const views: readonly View[] = ['open', 'allocated', 'ignored']

/** The lines of the present view, the one that is looked at, and what it may be. */
export const useLines = ({ query, onQuery }: SpecialScreenProps, { context }: Place) => {
  const view = views.find(v => v === query.view) ?? 'open'
  const account = query.account ?? ''
  const list = useTransactions(view, context.today, account, query.search ?? '')
  const rows = list.data?.rows ?? []
  const [picked, setPicked] = useState<{ transaction: string | null; candidate: number }>({
    transaction: query.transaction ?? null,
    candidate: 0,
  })
  const at = Math.max(
    0,
    rows.findIndex(row => row.registration === picked.transaction),
  )
  const transaction: Transaction | undefined = rows[at]
  const { data: told } = useFound(transaction?.registration ?? null)
  const found = told?.transaction === transaction?.registration ? told : undefined
  const asked = query.transaction ?? null
  // Back to the list, by the browser's own way.
  useEffect(() => {
    if (asked === null) setPicked({ transaction: null, candidate: 0 })
  }, [asked])
  /** Looks at a line of the list: the address names it, so that one comes back from it. */
  const open = (registration: string) => {
    setPicked({ transaction: registration, candidate: 0 })
    if (asked === null) onQuery({ ...query, transaction: registration })
  }
  /** Looks at the list again. */
  const close = () => {
    setPicked({ transaction: null, candidate: 0 })
    const { transaction: _, ...rest } = query
    onQuery(rest)
  }
  /** Looks at a line, and at one of the things that it may be. */
  const show = (registration: string | null, candidate = 0) =>
    setPicked({ transaction: registration, candidate })
  /** Looks at the line that far down; the first and the last are the ends. */
  const pick = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) show(row.registration)
  }
  return {
    view,
    account,
    list,
    rows,
    /** Somebody looks at one line; a phone shows that alone. */
    isPicked: picked.transaction !== null && rows.length > 0,
    at,
    transaction,
    found,
    chosen: picked.candidate,
    candidate: found?.candidates[picked.candidate],
    show,
    open,
    close,
    pick,
  }
}

export type Lines = ReturnType<typeof useLines>
