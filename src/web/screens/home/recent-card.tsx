import { useQueries } from '@tanstack/react-query'
import { Icon, Kbd, Status, Table, TBody, Td, Tr } from '#ui/index.ts'
import { entityOf, fetchList, keys, modelOf, type RecordData } from '../../data/index.ts'
import { iconNamed, useRecentRecords } from '../../shell/index.ts'
import styles from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { useHomePlace } from './home-place.ts'

const shownRecords = 7

interface Standing {
  name?: string
  status?: { label: string; meaning: Parameters<typeof Status>[0]['meaning'] }
}

/** How the records of one entity stand now: the worst flag, else the status. */
const standingsOf = async (
  entity: string,
  registrations: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, Standing>> => {
  const [model, { route }] = await Promise.all([modelOf(entity), entityOf(entity)])
  const flags = model.flags.map(flag => flag.field)
  const projection = ['registration', 'name', ...(model.workflow ? ['status'] : []), ...flags].join(',')
  const params = { registration: [...registrations], projection, range: `0-${registrations.length}` }
  const { rows } = await fetchList<RecordData>(route, params, signal)
  return Object.fromEntries(
    rows.map(row => {
      const flag = model.flags.find(one => row[one.field] === true)
      const status = flag ?? model.workflow?.statuses.find(one => one.code === row.status)
      return [row.registration ?? row._id, { name: row.name, status }]
    }),
  )
}

/** What the person had open lately on this device. */
export const RecentCard = () => {
  const { t, shell, sees } = useHomePlace()
  const records = useRecentRecords()
    .filter(record => sees(record.entity))
    .slice(0, shownRecords)
  const entities = [...new Set(records.map(record => record.entity))]
  const standings = useQueries({
    queries: entities.map(entity => {
      const registrations = records.filter(record => record.entity === entity).map(record => record.key)
      return {
        queryKey: keys.list(entity, { standings: registrations }),
        queryFn: ({ signal }: { signal: AbortSignal }) => standingsOf(entity, registrations, signal),
        staleTime: 60_000,
        retry: false,
      }
    }),
  })
  return (
    <HomeCard title={t('home.recent')} actions={<Kbd hint>G R</Kbd>} height={252}>
      {records.length === 0 ? (
        <div className={styles.calm}>
          <div>
            <p className="strong">{t('home.noRecent')}</p>
            <p className="second">{t('home.noRecentText')}</p>
          </div>
        </div>
      ) : (
        <Table label={t('home.recent')} widths={[40, undefined, 124]} rowHeight={36}>
          <TBody>
            {records.map(record => {
              const standing = standings[entities.indexOf(record.entity)]?.data?.[record.key]
              return (
                <Tr key={`${record.entity} ${record.key}`}>
                  <Td voice="muted">
                    <Icon of={iconNamed(shell.entities.find(one => one.name === record.entity)?.icon)} />
                  </Td>
                  <Td>
                    <span className={styles.named}>
                      <a className="strong" href={shell.hrefOf(record.entity, record.key)} dir="auto">
                        {standing?.name || record.name || record.key}
                      </a>
                      <bdi className="muted">{record.key}</bdi>
                    </span>
                  </Td>
                  <Td>
                    {standing?.status && (
                      <Status meaning={standing.status.meaning}>{standing.status.label}</Status>
                    )}
                  </Td>
                </Tr>
              )
            })}
          </TBody>
        </Table>
      )}
    </HomeCard>
  )
}
