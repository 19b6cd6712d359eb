import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytesRoughly } from '#fields/formats/format-bytes.ts'
import {
  Button,
  Card,
  Confirm,
  EmptyState,
  ErrorState,
  Fact,
  Facts,
  IconDatabase,
  IconRefresh,
  IconTrash,
  Skeleton,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { forgetModels, isPermitted, queryClient, request, useConfiguration } from '../../data/index.ts'
import { browserStore } from '../../data/storage.ts'
import {
  notifyDone,
  notifyError,
  type SpecialScreenProps,
  useFieldContext,
  useSay,
} from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './cache-info.module.css'
import { CopiesCard } from './copies-card.tsx'
import { type Kept, keptInMemory, keptOnDevice } from './kept.ts'
import { TakenCard } from './taken-card.tsx'

interface ServerCache {
  model: { configVersion: number; entities: number; tenantsLoaded: number }
  process: { startDate: string; memoryBytes: number; node: string }
  database: { total: number; idle: number; waiting: number }
}

/** What the browser and the server keep, and the ways to let it go. */
export const CacheInfo = (_: SpecialScreenProps) => {
  const t = useSay('cache-info')
  const [, draw] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { data } = useConfiguration()
  const again = () => draw(count => count + 1)
  const memory = keptInMemory(queryClient.getQueryCache().getAll())

  const clearMemory = () => {
    forgetModels()
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
    notifyDone(t('cache.cleared'))
    again()
  }
  const clearStored = () => {
    browserStore().clear()
    setAsking(false)
    notifyDone(t('cache.cleared'))
    again()
  }
  return (
    <ToolScreen title={t('cache.title')}>
      <TakenCard />
      <div className={styles.pair}>
        <Card
          title={`${t('cache.browser')}: ${t('cache.memory')}`}
          flush
          actions={
            <Button size="xs" icon={IconRefresh} onClick={clearMemory}>
              {t('cache.clearMemory')}
            </Button>
          }
        >
          <p className={styles.lead}>{t('cache.memoryText')}</p>
          <KeptTable kept={memory} head={t('cache.kind')} counts />
        </Card>
        <div className={styles.column}>
          <CopiesCard />
          {data && isPermitted(data, 'cache', true) && <Server />}
          <Card
            title={`${t('cache.browser')}: ${t('cache.stored')}`}
            flush
            actions={
              <Button size="xs" icon={IconTrash} onClick={() => setAsking(true)}>
                {t('cache.clearStored')}
              </Button>
            }
          >
            <p className={styles.lead}>{t('cache.storedText')}</p>
            <KeptTable kept={keptOnDevice(browserStore())} head={t('cache.name')} />
          </Card>
        </div>
      </div>
      <Confirm
        open={isAsking}
        danger
        title={t('cache.clearStored')}
        confirmLabel={t('cache.clearStored')}
        cancelLabel={t('cache.cancel')}
        onConfirm={clearStored}
        onCancel={() => setAsking(false)}
      >
        {t('cache.clearStoredText')}
      </Confirm>
    </ToolScreen>
  )
}

const KeptTable = ({ kept, head, counts }: { kept: readonly Kept[]; head: string; counts?: boolean }) => {
  const t = useSay('cache-info')
  const { locale } = useFieldContext()
  if (kept.length === 0) return <EmptyState icon={IconDatabase} title={t('cache.nothing')} />
  return (
    <Table label={head} rowHeight={28} widths={[undefined, ...(counts ? [90] : []), 110]}>
      <THead>
        <Tr>
          <Th>{head}</Th>
          {counts && <Th align="end">{t('cache.entries')}</Th>}
          <Th align="end">{t('cache.size')}</Th>
        </Tr>
      </THead>
      <TBody>
        {kept.map(one => (
          <Tr key={one.name}>
            <Td title={one.name}>
              <bdi>{one.name}</bdi>
            </Td>
            {counts && <Td align="end">{one.entries}</Td>}
            <Td align="end">{formatBytesRoughly(one.bytes, locale)}</Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  )
}

const Server = () => {
  const t = useSay('cache-info')
  const context = useFieldContext()
  const { data, error, refetch } = useQuery({
    queryKey: ['cache-info'],
    queryFn: ({ signal }) => request<ServerCache>('GET', '/api/core/cache-info', { signal }),
  })
  const clear = () =>
    request<ServerCache>('DELETE', '/api/core/cache-info').then(after => {
      queryClient.setQueryData(['cache-info'], after)
      notifyDone(t('cache.cleared'))
    }, notifyError)
  return (
    <Card
      title={t('cache.server')}
      actions={
        <Button size="xs" icon={IconRefresh} onClick={() => void clear()}>
          {t('cache.clearServer')}
        </Button>
      }
    >
      {error ? (
        <ErrorState
          title={t('cache.failed')}
          actions={<Button onClick={() => void refetch()}>{t('cache.tryAgain')}</Button>}
        />
      ) : !data ? (
        <Skeleton width="60%" />
      ) : (
        <Facts labelWidth={170}>
          <Fact label={t('cache.modelVersion')}>{data.model.configVersion}</Fact>
          <Fact label={t('cache.entities')}>{data.model.entities}</Fact>
          <Fact label={t('cache.tenantsLoaded')}>{data.model.tenantsLoaded}</Fact>
          <Fact label={t('cache.started')}>{shortInstant(data.process.startDate, context)}</Fact>
          <Fact label={t('cache.used')}>{formatBytesRoughly(data.process.memoryBytes, context.locale)}</Fact>
          <Fact label={t('cache.connections')}>{t('cache.connectionsText', { ...data.database })}</Fact>
          <Fact label={t('cache.node')}>{data.process.node}</Fact>
        </Facts>
      )}
    </Card>
  )
}
