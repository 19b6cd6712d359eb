import type { OfferedTransition } from '../../cards/card-context.tsx'
import { folds } from '../../cards/fold-store.ts'
import { useShell, useShortcut } from '../../shell/index.ts'
import { neighboursOf } from './head/neighbours.ts'
import type { RecordPageProps } from './record-page.tsx'
import type { RecordLayoutOnPage } from './use-record-layout.ts'

/** The amount under the pointer or the focus opens its explanation. */
const explainAmount = () => {
  const focused = document.activeElement?.closest('[data-explain]')
  const hovered = document.querySelector('[data-explain]:hover, tr:hover [data-explain]')
  const amount = focused ?? hovered
  return amount instanceof HTMLElement ? amount.click() : false
}

export interface RecordKeys {
  canWrite: boolean
  isChanged: boolean
  transitions: readonly OfferedTransition[]
  save: () => Promise<void>
  /** Esc: the way back, where there is one. */
  back: () => unknown
  toggleSide: () => void
  run: (transition: OfferedTransition) => void
}

/** What the keys do on a record's page. */
export const useRecordKeys = (
  { model, data, mode, isDocked, recordKey, onReload }: RecordPageProps,
  { cards, openTab }: RecordLayoutOnPage,
  { canWrite, isChanged, transitions, save, back, toggleSide, run }: RecordKeys,
): void => {
  const shell = useShell()
  const isPage = mode === 'page'
  const isOld = recordKey !== null
  const near = neighboursOf(model.name, data.registration)
  const turn = (key: string | undefined) => {
    if (!key) return false
    return isDocked ? shell.openBeside({ entity: model.name, key }) : shell.go(shell.hrefOf(model.name, key))
  }
  const fold = () =>
    folds.toggleAll(
      model.clientRoute,
      cards.map(node => node.id),
    )
  const runNext = () => {
    const next = transitions.find(one => one.props?.primary) ?? transitions[0]
    return next ? run(next) : false
  }
  // Of a new record that is empty it shows what is missing, as its button does.
  useShortcut('recordSave', () => (isChanged || !isOld ? void save() : false), canWrite)
  useShortcut('recordBack', back, isPage)
  useShortcut('reload', () => void onReload(), isOld)
  useShortcut('recordNext', () => turn(near?.next) as undefined, isPage && isOld)
  useShortcut('recordPrevious', () => turn(near?.previous) as undefined, isPage && isOld)
  useShortcut('recordFacts', toggleSide, isPage && isOld)
  useShortcut('recordFold', () => void fold(), isPage)
  useShortcut('recordExplain', explainAmount, isPage)
  useShortcut('recordDocuments', () => openTab('documents'), isPage && isOld)
  useShortcut('recordTransitions', runNext, isPage && canWrite)
}
