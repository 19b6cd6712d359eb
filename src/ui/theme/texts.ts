import { createContext, useContext } from 'react'

/** The few words that the kit itself says. The application gives them in the person's language. */
export interface UiTexts {
  clear: string
  close: string
  remove: string
  open: string
  more: string
  loading: string
  noData: string
  search: string
  first: string
  previous: string
  next: string
  last: string
  page: string
  pages: string
  rows: string
  countAll: string
  selectAll: string
  selectRow: string
  mandatory: string
  expand: string
  collapse: string
  showPassword: string
  hidePassword: string
  today: string
  residual: string
  principal: string
  interest: string
  settled: string
  late: string
  planned: string
  reset: string
  breadcrumb: string
  discardTitle: string
  discardText: string
  discard: string
  keepTyping: string
}

export const englishTexts: UiTexts = {
  clear: 'Clear',
  close: 'Close',
  remove: 'Remove',
  open: 'Open',
  more: 'More',
  loading: 'Loading',
  noData: 'No data',
  search: 'Search',
  first: 'First page',
  previous: 'Previous',
  next: 'Next',
  last: 'Last page',
  page: 'Page',
  pages: 'Pages',
  rows: 'Rows',
  countAll: 'Count all',
  selectAll: 'Select all rows of this page',
  selectRow: 'Select this row',
  mandatory: 'mandatory',
  expand: 'Expand',
  collapse: 'Collapse',
  showPassword: 'Show',
  hidePassword: 'Hide',
  today: 'Today',
  residual: 'Residual',
  principal: 'Principal',
  interest: 'Interest',
  settled: 'Settled',
  late: 'Late',
  planned: 'Planned',
  reset: 'Reset',
  breadcrumb: 'Where you are',
  discardTitle: 'Discard what you typed?',
  discardText: 'It is not saved anywhere else.',
  discard: 'Discard',
  keepTyping: 'Keep typing',
}

export const UiTextsContext = createContext<UiTexts>(englishTexts)

export const useUiTexts = (): UiTexts => useContext(UiTextsContext)
