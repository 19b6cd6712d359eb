import { type ComponentType, useEffect, useState } from 'react'
import type { SayOf } from '#locales/areas.ts'
import type { IconType } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListPlace } from './list-place.ts'

/** Something that the rows of one page can do besides what all rows can. */
export interface RowExtra {
  id: string
  icon: IconType
  label: (t: SayOf<'list'>) => string
  /** Rows that it is for; all unless told. */
  isFor?: (record: RecordData) => boolean
  /** What is asked of a row before it runs; nothing unless told. */
  question?: (record: RecordData) => string
  danger?: boolean
  run: (record: RecordData, place: ListPlace) => Promise<void>
}

export interface SelectedExtraProps {
  place: ListPlace
  /** Keys of the selected records. */
  ids: readonly string[]
}

/** What one page has beyond the generic list. */
export interface PageExtras {
  /** Buttons of the page's head, before the one that creates. */
  Head?: ComponentType<{ place: ListPlace }>
  /** Between the page's head and its tools. */
  Above?: ComponentType<{ place: ListPlace }>
  /** Under the rows. */
  Below?: ComponentType<{ place: ListPlace }>
  /** What can be done with the selected rows besides what all can. */
  Selected?: ComponentType<SelectedExtraProps>
  rows?: readonly RowExtra[]
}

/** By the page's path; each is fetched with its page. */
const registry: Readonly<Record<string, () => Promise<PageExtras>>> = {
  '/accruals': () => import('./pages/deferrals.tsx').then(module => module.accruals),
  '/deferrals': () => import('./pages/deferrals.tsx').then(module => module.deferrals),
  '/credit-lines': () => import('./pages/credit-lines.tsx').then(module => module.creditLines),
  '/cases': () => import('./pages/cases.tsx').then(module => module.cases),
  '/communications': () => import('./pages/communications.tsx').then(module => module.communications),
  '/agreements': () => import('./pages/agreements.tsx').then(module => module.agreements),
  '/currencies': () => import('./pages/catalogue.tsx').then(module => module.currencies),
  '/indexes': () => import('./pages/catalogue.tsx').then(module => module.indexes),
  '/locales': () => import('./pages/catalogue.tsx').then(module => module.locales),
  '/exports': () => import('./pages/exports.tsx').then(module => module.exports),
  '/billing-runs': () => import('./pages/billing-runs.tsx').then(module => module.billingRuns),
  '/invoices': () => import('./pages/invoices.tsx').then(module => module.invoices),
  '/users': () => import('./pages/users.tsx').then(module => module.users),
  '/products': () => import('./pages/products/products.tsx').then(module => module.products),
  '/payment-files': () => import('./pages/payment-files.tsx').then(module => module.paymentFiles),
  '/camts': () => import('./pages/bank-files.tsx').then(module => module.bankFiles),
  '/bank-statements': () => import('./pages/bank-files.tsx').then(module => module.bankFiles),
  '/bank-transactions': () => import('./pages/bank-files.tsx').then(module => module.bankFiles),
}

const nothing: PageExtras = {}
const known = new Map<string, PageExtras>()
const waiting = new Map<string, Promise<PageExtras>>()

const load = (page: string): Promise<PageExtras> => {
  const begun =
    waiting.get(page) ??
    registry[page]!().then(extras => {
      known.set(page, extras)
      return extras
    })
  waiting.set(page, begun)
  return begun
}

/** What the page adds; nothing for most, and nothing yet while its code is on its way. */
export const usePageExtras = (page: string): PageExtras => {
  const [extras, setExtras] = useState<PageExtras>(known.get(page) ?? nothing)
  useEffect(() => {
    if (!Object.hasOwn(registry, page)) return setExtras(nothing)
    let isGone = false
    load(page).then(
      loaded => isGone || setExtras(loaded),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [page])
  return extras
}

const noRows: readonly RowExtra[] = []

/** What the product's own code adds to the rows of a page. */
export const useRowExtras = (page: string): readonly RowExtra[] => usePageExtras(page).rows ?? noRows
