import type { ComponentType } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import { part, SkeletonLines, Tabs } from '#ui/index.ts'
import { type SpecialScreenProps, useFieldContext, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { CheckConfiguration } from './check-configuration.tsx'
import { useStates } from './configuration-data.ts'

/** What a tab is given: the address, in which it keeps what is open. */
export type TabProps = Pick<SpecialScreenProps, 'query' | 'onQuery'>

const tabs = [
  {
    id: 'profiles',
    screen: part(() => import('./profiles/profiles.tsx').then(m => m.Profiles)),
  },
  { id: 'fields', screen: part(() => import('./fields/fields.tsx').then(m => m.Fields)) },
  {
    id: 'entities',
    screen: part(() => import('./own-entities/own-entities.tsx').then(m => m.OwnEntities)),
  },
  {
    id: 'settings',
    screen: part(() => import('./settings/settings.tsx').then(m => m.Settings)),
  },
  { id: 'menus', screen: part(() => import('./menus/menus.tsx').then(m => m.Menus)) },
  { id: 'pages', screen: part(() => import('./pages/pages.tsx').then(m => m.Pages)) },
  {
    id: 'approvals',
    screen: part(() => import('./approvals/approvals.tsx').then(m => m.ApprovalRules)),
  },
  {
    id: 'catalogues',
    screen: part(() => import('./catalogues/catalogues.tsx').then(m => m.Catalogues)),
  },
  { id: 'flags', screen: part(() => import('./flags/flags.tsx').then(m => m.Flags)) },
  {
    id: 'schedules',
    screen: part(() => import('./schedules/schedules.tsx').then(m => m.Schedules)),
  },
  { id: 'aliases', screen: part(() => import('./aliases/aliases.tsx').then(m => m.Aliases)) },
  { id: 'texts', screen: part(() => import('./texts/texts.tsx').then(m => m.Texts)) },
  {
    id: 'directory',
    screen: part(() => import('./directory/directory.tsx').then(m => m.Directory)),
  },
  {
    id: 'entries',
    screen: part(() => import('./entries/entries.tsx').then(m => m.AllEntries)),
  },
  { id: 'bundles', screen: part(() => import('./bundles/bundles.tsx').then(m => m.Bundles)) },
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
      <Tab meanwhile={<SkeletonLines count={9} inset />} query={query} onQuery={onQuery} />
    </ToolScreen>
  )
}
