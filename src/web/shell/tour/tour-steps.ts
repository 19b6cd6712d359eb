import type { KeyOf } from '#locales/areas.ts'
import type { Placement } from '#ui/index.ts'
import { outsiderOf } from '../outside.ts'

/** Whom the tour is for: each is shown what he works with. */
export type TourKind = 'clerk' | 'sales' | 'accounting' | 'partner' | 'client'

export type StepId = 'menu' | 'palette' | 'filters' | 'record' | 'todo' | 'help'

/** One stop of the tour: what it says, and the first of these places that is in sight. */
export interface TourStep {
  id: StepId
  title: KeyOf<'tour'>
  texts: readonly KeyOf<'tour'>[]
  places: readonly string[]
  placement: Placement
  /** The page that it is on; none: whichever is open. */
  path?: string
}

/** The list that a kind of person is shown, and the record that it opens with. */
export interface TourList {
  entity: TourEntity
  href: string
  /** Address of a record; null where there is none yet. */
  record: string | null
}

export const tourEntities = ['contract', 'deal', 'invoice'] as const
export type TourEntity = (typeof tourEntities)[number]

const sellers: readonly string[] = ['SALES', 'CREDIT']

/** What somebody is shown follows from what the house lets him be; of several profiles the one from within counts. */
export const tourKindOf = (profiles: readonly string[]): TourKind => {
  const among = (names: readonly string[]) => profiles.some(profile => names.includes(profile))
  const outsider = outsiderOf(profiles)
  if (outsider) return outsider
  if (among(['ACCOUNTING'])) return 'accounting'
  return among(sellers) ? 'sales' : 'clerk'
}

const lists: Record<TourKind, readonly TourEntity[]> = {
  clerk: ['contract', 'deal', 'invoice'],
  sales: ['deal', 'contract', 'invoice'],
  accounting: ['invoice', 'contract', 'deal'],
  partner: ['deal', 'contract', 'invoice'],
  client: ['contract', 'invoice', 'deal'],
}

/** The kind of record that somebody is shown: the first of his that he may read. */
export const tourEntityOf = (kind: TourKind, readable: readonly string[]): TourEntity | undefined =>
  lists[kind].find(entity => readable.includes(entity))

const examples = {
  contract: 'tour.exampleContract',
  deal: 'tour.exampleDeal',
  invoice: 'tour.exampleInvoice',
} as const

const actions = {
  contract: 'tour.recordContract',
  deal: 'tour.recordDeal',
  invoice: 'tour.recordInvoice',
} as const

const bell = '[data-tour="bell"] > button'

const todoOf = (kind: TourKind): Pick<TourStep, 'title' | 'texts' | 'places'> => {
  if (kind === 'partner' || kind === 'client')
    return { title: 'tour.told', texts: ['tour.toldText'], places: [bell] }
  if (kind === 'accounting')
    return {
      title: 'tour.todo',
      texts: ['tour.todoAccounting', 'tour.toldText'],
      places: ['nav a[href="/arbitration"]', bell],
    }
  return {
    title: 'tour.todo',
    texts: ['tour.todoText', 'tour.toldText'],
    places: ['nav a[href="/tasks"]', bell],
  }
}

/** The stops of a tour, in their order; without a list, or a record in it, there is nothing to be shown of them. */
export const tourStepsOf = (kind: TourKind, list: TourList | undefined, isPhone: boolean): TourStep[] => {
  const isOutside = kind === 'partner' || kind === 'client'
  const aside: Placement = isPhone ? 'top' : 'right-start'
  const todo = todoOf(kind)
  return [
    {
      id: 'menu',
      title: 'tour.menu',
      texts: ['tour.menuText'],
      places: ['[data-tour="menu"]'],
      placement: aside,
    },
    {
      id: 'palette',
      title: 'tour.palette',
      texts: ['tour.paletteText'],
      places: ['[data-tour="palette"]'],
      placement: isPhone ? 'top' : 'bottom',
    },
    ...(list
      ? ([
          {
            id: 'filters',
            title: 'tour.filters',
            texts: ['tour.filtersText', examples[list.entity]],
            places: ['#content [data-tour="filters"]'],
            placement: 'bottom-start',
            path: list.href,
          },
        ] as const)
      : []),
    ...(list?.record
      ? ([
          {
            id: 'record',
            title: 'tour.record',
            texts: [isOutside ? 'tour.recordOutside' : actions[list.entity]],
            places: ['#content [data-record-actions]'],
            placement: isPhone ? 'top' : 'bottom-end',
            path: list.record,
          },
        ] as const)
      : []),
    { id: 'todo', ...todo, placement: todo.places[0] === bell ? 'bottom-end' : aside },
    {
      id: 'help',
      title: 'tour.help',
      texts: ['tour.helpText'],
      places: ['[data-tour="help"] > button'],
      placement: 'bottom-end',
    },
  ]
}
