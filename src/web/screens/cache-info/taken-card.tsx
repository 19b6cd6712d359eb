import { useState } from 'react'
import { formatBytesRoughly } from '#fields/formats/format-bytes.ts'
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  IconDeviceMobile,
  IconRefresh,
  IconX,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { type TakenRecord, taking, useMayTake, useTaking } from '../../data/index.ts'
import { notifyError, useFieldContext, useNeedsNetwork, useSay, useShell } from '../../shell/index.ts'
import styles from './cache-info.module.css'

const newestFirst = (records: readonly TakenRecord[]): TakenRecord[] =>
  [...records].sort((a, b) => (a.by === b.by ? b.at - a.at : a.by === 'choice' ? -1 : 1))

const Row = ({ record }: { record: TakenRecord }) => {
  const t = useSay('cache-info')
  const shell = useShell()
  const context = useFieldContext()
  const { entity, registration, name, by, at, files, left, bytes } = record
  const title = name || registration
  return (
    <Tr>
      <Td title={title}>
        <a className="link" href={shell.hrefOf(entity, registration)}>
          <bdi>{title}</bdi>
        </a>{' '}
        <span className="meta">
          <bdi>{registration}</bdi>
        </span>
      </Td>
      <Td>{t(by === 'choice' ? 'cache.byChoice' : 'cache.beforehand')}</Td>
      <Td title={bytes > 0 ? formatBytesRoughly(bytes, context.locale) : undefined}>
        {files.length + left > 0 && t('cache.documentsText', { here: files.length, left })}
      </Td>
      <Td figures>{shortInstant(new Date(at).toISOString(), context)}</Td>
      <Td align="end">
        <IconButton
          size="xs"
          icon={IconX}
          label={t('cache.remove', { name: title })}
          onClick={() => void taking.taker()?.letGo(record).catch(notifyError)}
        />
      </Td>
    </Tr>
  )
}

/** The records that are on this device with what hangs on them: when each was copied, and whether it stays. */
export const TakenCard = () => {
  const t = useSay('cache-info')
  const { records, left, error } = useTaking()
  const needsNetwork = useNeedsNetwork()
  const [isBusy, setBusy] = useState(false)
  if (!useMayTake()) return null
  const refresh = () => {
    setBusy(true)
    taking
      .taker()
      ?.refresh()
      .catch(notifyError)
      .finally(() => setBusy(false))
  }
  return (
    <Card
      title={t('cache.here')}
      flush
      meta={records.length || undefined}
      actions={
        <Button
          size="xs"
          icon={IconRefresh}
          busy={isBusy}
          disabled={needsNetwork !== undefined}
          title={needsNetwork}
          onClick={refresh}
        >
          {t('cache.refresh')}
        </Button>
      }
    >
      <p className={styles.lead} role="status">
        {t('cache.hereText')} {left > 0 && t('cache.toCome', { left })} {error}
      </p>
      {records.length === 0 ? (
        <EmptyState icon={IconDeviceMobile} title={t('cache.nothingHere')} />
      ) : (
        <Table label={t('cache.here')} rowHeight={28} widths={[undefined, 140, 240, 190, 56]}>
          <THead>
            <Tr>
              <Th>{t('cache.name')}</Th>
              <Th>{t('cache.taken')}</Th>
              <Th>{t('cache.documents')}</Th>
              <Th>{t('cache.copied')}</Th>
              <Th />
            </Tr>
          </THead>
          <TBody>
            {newestFirst(records).map(record => (
              <Row key={`${record.route} ${record.id}`} record={record} />
            ))}
          </TBody>
        </Table>
      )}
    </Card>
  )
}
