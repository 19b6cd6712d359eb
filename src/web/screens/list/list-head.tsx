import { inSentence } from '#fields/formats/in-sentence.ts'
import { Button, IconPlus, PageHead, Tabs } from '#ui/index.ts'
import { canWait, isPermitted, useConfiguration } from '../../data/index.ts'
import { useNeedsNetwork, useShortcut } from '../../shell/index.ts'
import { useTabCounts } from './list-data.ts'
import type { ListPlace } from './list-place.ts'
import { withView } from './list-state.ts'
import { usePageExtras } from './page-extras.ts'

/** *1,000+* where the server stopped counting. */
const countText = (place: ListPlace, counted: { size: number; continues: boolean } | undefined) =>
  counted && `${place.figure(counted.size)}${counted.continues ? '+' : ''}`

const allId = '-'

/** The views of the page as tabs; none where there is but one. */
export const ListTabs = ({ place }: { place: ListPlace }) => {
  const { t, model, state, change } = place
  const tabs = [null, ...model.tabs.map(tab => tab.id)]
  const counts = useTabCounts(place, tabs)
  return (
    <Tabs
      items={tabs.map((tab, index) => ({
        id: tab ?? allId,
        label: tab === null ? t('list.all') : (model.tabs[index - 1]?.label ?? tab),
        count: countText(place, counts[index]?.data),
      }))}
      value={state.view ?? allId}
      onChange={id => change(withView(state, id === allId ? null : id))}
      label={t('list.tabs')}
    />
  )
}

/** Where a new record of the page is made; null where the caller may not, or the page offers none. */
export const useNewHref = (place: ListPlace): string | null => {
  const { data } = useConfiguration()
  const { model, shell } = place
  if (model.readOnly || model.page.hide?.includes('add') || model.abilities?.create === false || !data)
    return null
  if (!isPermitted(data, `write ${model.plural}`)) return null
  return model.page.addTo ?? shell.hrefOf(model.name, 'new')
}

/** Whether new records of the page are made by the values of their fields alone: neither elsewhere nor by a process of their own. */
export const useMakesByValues = (place: ListPlace): boolean => {
  const href = useNewHref(place)
  return href !== null && href === place.shell.hrefOf(place.model.name, 'new')
}

/** The way to a new record, by its key as well; `lacks` says why it cannot be gone now. */
export const useNewRecord = (place: ListPlace) => {
  const href = useNewHref(place)
  const needsNetwork = useNeedsNetwork()
  const lacks = canWait(place.model) ? undefined : needsNetwork
  useShortcut('listNew', () => (href && lacks === undefined ? place.shell.go(href) : false), href !== null)
  return { href, lacks, label: place.t('list.newRecord', { entity: inSentence(place.model.label) }) }
}

/** Title, tabs and the one primary button. */
export const ListHead = ({ place }: { place: ListPlace }) => {
  const { model } = place
  const { href, lacks, label } = useNewRecord(place)
  const { Head } = usePageExtras(place.page)
  return (
    <PageHead
      title={model.page.title ?? model.pluralLabel}
      tabs={model.tabs.length > 0 ? <ListTabs place={place} /> : undefined}
      actions={
        <>
          {Head && <Head place={place} />}
          {href !== null && (
            <Button
              kind="primary"
              icon={IconPlus}
              kbd="N"
              href={lacks === undefined ? href : undefined}
              disabled={lacks !== undefined}
              title={lacks}
            >
              {label}
            </Button>
          )}
        </>
      }
    />
  )
}
