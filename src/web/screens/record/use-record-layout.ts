import { variablesOf } from '../../cards/field-state.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { cardOfPath, cardsOn, resolveLayout } from './layout/resolve-layout.ts'
import type { RecordPageProps } from './record-page.tsx'
import { jumpTo } from './save/jump.ts'
import type { RecordFormOnPage } from './use-record-form.ts'
import { useTab } from './use-tab.ts'

/** The cards of a record as its values ask for them, the tab that is open, and the way to a field of any of them. */
export const useRecordLayout = (props: RecordPageProps, { state, inputs, changed }: RecordFormOnPage) => {
  const { model, mode } = props
  const say = useSay('record')
  const shell = useShell()
  const pluralOf = (name: string) => shell.entities.find(one => one.name === name)?.pluralLabel
  const layout = resolveLayout(model, state.values, variablesOf(inputs, mode), say, pluralOf, props.layout)
  const [tab, openTab] = useTab({
    asked: props.tab,
    onTab: props.onTab,
    tabs: layout.tabs,
    isChanged: changed.length > 0,
  })
  const cards = cardsOn(layout, tab)
  const jump = (at: string): void => {
    const card = cardOfPath(layout, at)
    if (card && !cards.includes(card)) openTab(card.navs?.[0] ?? layout.tabs[0]?.id ?? tab)
    jumpTo(at, { path: model.clientRoute, id: card?.id })
  }
  return { layout, tab, openTab, cards, jump }
}

export type RecordLayoutOnPage = ReturnType<typeof useRecordLayout>
