import { useQueries } from '@tanstack/react-query'
import { personsTold } from '#model/index.ts'
import { IconButton, IconLayoutSidebarRight, RecordHead, Status, Tabs, useIsPhone } from '#ui/index.ts'
import { useCard } from '../../../cards/card-context.tsx'
import { RecordLink } from '../../../cards/record-link.tsx'
import { sourceOf } from '../../../cards/source.ts'
import { fetchList } from '../../../data/index.ts'
import { useSay, useShell } from '../../../shell/index.ts'
import type { RecordTab } from '../layout/resolve-layout.ts'
import { RecordAnswers } from './answers.tsx'
import { HeaderActions } from './header-actions.tsx'
import { neighboursOf } from './neighbours.ts'
import { WayOn } from './way-on.tsx'

/** How many records each tab holds; asked with the least that a list answers. */
const useCounts = (tabs: readonly RecordTab[]): (string | undefined)[] => {
  const { model, data, recordKey } = useCard()
  const { entities } = useShell()
  return useQueries({
    queries: tabs.map(tab => {
      const source = tab.counts && sourceOf(tab.counts, model, data)
      const route = source && entities.find(one => one.name === source.entity)?.route
      const params = { ...source?.params, range: '0-0', projection: 'registration' }
      return {
        queryKey: ['list', source?.entity, params],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(route ?? '', params, signal),
        enabled: Boolean(source && route && recordKey),
        staleTime: 60_000,
      }
    }),
  }).map(({ data: page }) =>
    page === undefined || page.size === 0 ? undefined : page.continues ? `${page.size}+` : String(page.size),
  )
}

const Under = ({ isDocked }: { isDocked?: boolean }) => {
  const { model, data } = useCard()
  const isPhone = useIsPhone()
  const party = personsTold(model)
    .map(column => data[column.as] as { registration?: string; name?: string } | null | undefined)
    .find(person => person?.registration)
  const status = model.workflow?.statuses.find(one => one.code === data.status)
  return (
    <>
      {data.name && !isPhone && !isDocked && <span className="reg">{data.registration}</span>}
      {party?.registration && (
        <RecordLink entity="person" registration={party.registration}>
          <bdi>{party.name ?? party.registration}</bdi>
        </RecordLink>
      )}
      {status && <Status meaning={status.meaning}>{status.label}</Status>}
      {model.flags
        .filter(flag => data[flag.field] === true)
        .map(flag => (
          <Status key={flag.field} meaning={flag.meaning}>
            {flag.label}
          </Status>
        ))}
    </>
  )
}

interface RecordHeaderProps {
  tabs: readonly RecordTab[]
  tab: string
  onTab: (id: string) => void
  hidesSide: boolean
  canHideSide: boolean
  onToggleSide: () => void
  onRemoved: () => void
  /** Beside its list: what can be done stands at the lower edge. */
  isDocked?: boolean
}

/** Who it is, what one opens it for, and what can be done next. */
export const RecordHeader = (props: RecordHeaderProps) => {
  const { tabs, tab, onTab, hidesSide, canHideSide, onToggleSide, isDocked } = props
  const { model, data, mode } = useCard()
  const say = useSay('record')
  const { hrefOf } = useShell()
  const counts = useCounts(tabs)
  // Beside its list the way on stands in the panel's bar.
  const near = mode === 'page' && !isDocked ? neighboursOf(model.name, data.registration) : undefined
  return (
    <RecordHead
      title={String(data.name || data.registration || model.label)}
      under={<Under isDocked={isDocked} />}
      answers={<RecordAnswers plain={isDocked} />}
      actions={mode === 'readOnly' || isDocked ? undefined : <HeaderActions onRemoved={props.onRemoved} />}
      tabs={
        <Tabs
          label={say('tabs.label')}
          value={tab}
          onChange={onTab}
          panelId="record-panel"
          items={tabs.map((one, index) => ({ id: one.id, label: one.label, count: counts[index] }))}
        />
      }
      side={
        <>
          {near && <WayOn near={near} to={key => ({ href: hrefOf(model.name, key) })} />}
          {canHideSide && !isDocked && (
            <IconButton
              size="xs"
              icon={IconLayoutSidebarRight}
              flips
              label={`${say(hidesSide ? 'record.showFacts' : 'record.hideFacts')} (Ctrl B)`}
              on={!hidesSide}
              onClick={onToggleSide}
            />
          )}
        </>
      }
    />
  )
}
