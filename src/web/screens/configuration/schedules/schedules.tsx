import { IconClock, Skeleton, Status, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { entryAddress, useCollection, useWrite } from '../configuration-data.ts'
import { ListPart } from '../list-part.tsx'
import { useEditing } from '../use-editing.ts'
import { draftOf, type KeptSchedule, newSchedule, type ScheduleDraft, scheduleOf } from './schedule-draft.ts'
import { ScheduleEditor } from './schedule-editor.tsx'

const useScheduleWork = () => {
  const t = useSay('configuration')
  const write = useWrite()
  return useEditing<ScheduleDraft>({
    keep: async draft => {
      await write('PUT', entryAddress('cron-list', draft.name), scheduleOf(draft))
      return t('entries.kept', { key: draft.name })
    },
    remove: async draft => {
      await write('DELETE', entryAddress('cron-list', draft.name))
      return t('entries.gone', { key: draft.name })
    },
  })
}

interface RowsProps {
  schedules: readonly [string, KeptSchedule][]
  chosen: string | undefined
  onOpen: (name: string, kept: KeptSchedule) => void
}

const Rows = ({ schedules, chosen, onOpen }: RowsProps) => {
  const t = useSay('configuration')
  return (
    <TableScroll label={t('tab.schedules')}>
      <Table label={t('tab.schedules')} rowHeight={36} widths={[200, 180, 150, 200, 110]} minWidth={840}>
        <THead>
          <tr>
            <Th>{t('schedules.name')}</Th>
            <Th>{t('schedules.run')}</Th>
            <Th>{t('schedules.schedule')}</Th>
            <Th>{t('schedules.user')}</Th>
            <Th>{t('schedules.state')}</Th>
          </tr>
        </THead>
        <TBody>
          {schedules.map(([name, kept]) => (
            <Tr key={name} selected={name === chosen}>
              <Td>
                <button type="button" className="link" onClick={() => onOpen(name, kept)}>
                  <bdi>{name}</bdi>
                </button>
              </Td>
              <Td>
                <bdi>{kept.run ?? kept.task}</bdi>
              </Td>
              <Td>
                <bdi>{kept.schedule}</bdi>
              </Td>
              <Td voice="muted">
                <bdi>{kept.user ?? '–'}</bdi>
              </Td>
              <Td>
                <Status meaning={kept.isInactive ? 'stopped' : 'success'}>
                  {t(kept.isInactive ? 'schedules.off' : 'schedules.on')}
                </Status>
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </TableScroll>
  )
}

/** What the house lets the clock begin, beside what the product does by itself. */
export const Schedules = () => {
  const t = useSay('configuration')
  const { data, error, refetch } = useCollection('cron-list')
  const work = useScheduleWork()
  const { draft, open } = work
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const schedules = Object.entries(data) as [string, KeptSchedule][]
  return (
    <ListPart
      text={
        <p className="second grow">
          {t('schedules.text')}{' '}
          <a className="link" href="/crons">
            {t('schedules.timetable')}
          </a>
        </p>
      }
      addLabel={t('schedules.add')}
      onAdd={() => open(newSchedule(), true)}
      empty={{ icon: IconClock, title: t('schedules.none'), text: t('schedules.noneText') }}
      isEmpty={schedules.length === 0}
      editor={draft && <ScheduleEditor key={work.isNew ? '' : draft.name} work={{ ...work, draft }} />}
    >
      <Rows
        schedules={schedules}
        chosen={work.isNew ? undefined : draft?.name}
        onOpen={(name, kept) => open(draftOf(name, kept))}
      />
    </ListPart>
  )
}
