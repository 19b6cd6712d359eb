import type { FieldContext } from '#fields/kind.ts'
import type { SayOf } from '#locales/areas.ts'
import type { Condition } from '#model/index.ts'
import type { EntityModel, ListValue, RecordData } from '../../data/index.ts'
import type { ListProps, Shell } from '../../shell/index.ts'
import type { ListColumn, TablePreference } from './columns.ts'
import type { ListState } from './list-state.ts'
import type { SearchField } from './search-fields.ts'
import type { Views } from './views/use-views.ts'
import type { View } from './views/views.ts'

/** Everything that the parts of one list share. */
export interface ListPlace {
  page: string
  mode: ListProps['mode']
  model: EntityModel
  state: ListState
  /** Goes to another state; `replace` leaves no step for the back button. */
  change: (next: ListState, how?: { replace?: boolean }) => void
  /** What always holds in this list. */
  base?: Condition
  /** All columns in the person's order, hidden ones marked. */
  columns: readonly ListColumn[]
  /** Those in sight. */
  shown: readonly ListColumn[]
  /** The page is as narrow as a tablet: names are read before all of a row's statuses are. */
  isNarrow?: boolean
  /** Of a row's statuses the first one is written out, the others are counted. */
  isBrief?: boolean
  searchFields: readonly SearchField[]
  preference: TablePreference
  /** Saves what the person has changed about the table; columns and groups of a view that is shown are kept with that, by hand. */
  prefer: (preference: TablePreference) => Promise<void>
  /** Back to the product's own table, or to that of the view that is shown. */
  resetPreference: () => Promise<void>
  /** The table of the view that is shown was changed and is not kept in it. */
  isArranged: boolean
  pageSize: number
  /** The views of the page; none where the list is no page of its own. */
  views: Views
  /** The one that is shown. */
  view: View | undefined
  /** The column by which the rows are grouped; null for none. */
  group: string | null
  /** Values of a list of values; undefined while they are on their way. */
  values: (list: string | undefined) => readonly ListValue[] | undefined
  context: FieldContext
  shell: Shell
  t: SayOf<'list'>
  /** A count as the locale writes it. */
  figure: (value: number) => string
  /** Address of a record. */
  hrefOf: (record: RecordData) => string
  keyOf: (record: RecordData) => string
}
