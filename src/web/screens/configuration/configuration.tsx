import { type ComponentType, lazy, Suspense } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import { SkeletonLines, Tabs } from '#ui/index.ts'
import { type SpecialScreenProps, useFieldContext, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { CheckConfiguration } from './check-configuration.tsx'
import { useStates } from './configuration-data.ts'

/** What a tab is given: the address, in which it keeps what is open. */
export type TabProps = Pick<SpecialScreenProps, 'query' | 'onQuery'>

const tabs = [
  {
    id: 'profiles',
    screen: lazy(() => import('./profiles/profiles.tsx').then(m => ({ default: m.Profiles }))),
  },
  { id: 'fields', screen: lazy(() => import('./fields/fields.tsx').then(m => ({ default: m.Fields }))) },
  {
    id: 'entities',
    screen: lazy(() => import('./own-entities/own-entities.tsx').then(m => ({ default: m.OwnEntities }))),
  },
  {
    id: 'settings',
    screen: lazy(() => import('./settings/settings.tsx').then(m => ({ default: m.Settings }))),
  },
  { id: 'menus', screen: lazy(() => import('./menus/menus.tsx').then(m => ({ default: m.Menus }))) },
  { id: 'pages', screen: lazy(() => import('./pages/pages.tsx').then(m => ({ default: m.Pages }))) },
  {
    id: 'approvals',
    screen: lazy(() => import('./approvals/approvals.tsx').then(m => ({ default: m.ApprovalRules }))),
  },
  {
    id: 'catalogues',
    screen: lazy(() => import('./catalogues/catalogues.tsx').then(m => ({ default: m.Catalogues }))),
  },
  { id: 'flags', screen: lazy(() => import('./flags/flags.tsx').then(m => ({ default: m.Flags }))) },
  {
    id: 'schedules',
    screen: lazy(() => import('./schedules/schedules.tsx').then(m => ({ default: m.Schedules }))),
  },
  { id: 'aliases', screen: lazy(() => import('./aliases/aliases.tsx').then(m => ({ default: m.Aliases }))) },
  { id: 'texts', screen: lazy(() => import('./texts/texts.tsx').then(m => ({ default: m.Texts }))) },
  {
    id: 'directory',
    screen: lazy(() => import('./directory/directory.tsx').then(m => ({ default: m.Directory }))),
  },
  {
    id: 'entries',
    screen: lazy(() => import('./entries/entries.tsx').then(m => ({ default: m.AllEntries }))),
  },
  { id: 'bundles', screen: lazy(() => import('./bundles/bundles.tsx').then(m => ({ default: m.Bundles }))) },
] as const satisfies { id: string; screen: ComponentType<TabProps> }[]

/** Since when the configuration is as it is. */
const StateNow = () => {
  const t = useSay('configuration')
  const { locale } = useFieldContext()
  const [last] = useStates().data ?? []
  if (!last) return null
  return (
    <>{t('configuration.since', { state: last.state, date: formatDate(last.date.slice(0, 10), locale) })}</>
  )
}

/** What a house decides about itself: a tab a kind of decision. */
export const Configuration = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('configuration')
  const { id, screen: Tab } = tabs.find(tab => tab.id === query.tab) ?? tabs[0]
  return (
    <ToolScreen
      title={t('configuration.title')}
      fills
      meta={<StateNow />}
      actions={<CheckConfiguration />}
      tabs={
        <Tabs
          label={t('configuration.parts')}
          value={id}
          items={tabs.map(tab => ({
            id: tab.id,
            label: t(`tab.${tab.id}`),
            href: `/configuration?tab=${tab.id}`,
          }))}
          onChange={tab => onQuery({ tab })}
        />
      }
    >
      <Suspense fallback={<SkeletonLines count={9} inset />}>
        <Tab query={query} onQuery={onQuery} />
      </Suspense>
    </ToolScreen>
  )
}
