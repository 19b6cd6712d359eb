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

const useTabs = (place: ListPlace) => {
  const { t, model } = place
  const tabs = [null, ...model.tabs.map(tab => tab.id)]
  const counts = useTabCounts(place, tabs)
  return tabs.map((tab, index) => ({
    id: tab ?? allId,
    label: tab === null ? t('list.all') : (model.tabs[index - 1]?.label ?? tab),
    count: countText(place, counts[index]?.data),
  }))
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

/** Title, tabs and the one primary button. */
export const ListHead = ({ place }: { place: ListPlace }) => {
  const { t, model, state, change } = place
  const tabs = useTabs(place)
  const href = useNewHref(place)
  const { Head } = usePageExtras(place.page)
  const needsNetwork = useNeedsNetwork()
  const lacks = canWait(model) ? undefined : needsNetwork
  useShortcut('listNew', () => (href && lacks === undefined ? place.shell.go(href) : false), href !== null)
  return (
    <PageHead
      title={model.page.title ?? model.pluralLabel}
      tabs={
        tabs.length > 1 ? (
          <Tabs
            items={tabs}
            value={state.view ?? allId}
            onChange={id => change(withView(state, id === allId ? null : id))}
            label={t('list.tabs')}
          />
        ) : undefined
      }
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
              {t('list.newRecord', { entity: inSentence(model.label) })}
            </Button>
          )}
        </>
      }
    />
  )
}
