import { useRef, useState } from 'react'
import { documentExtensions } from '#fields/file/extensions.ts'
import { Button, IconUpload, ProgressBar } from '#ui/index.ts'
import { nearDate } from '../../../cards/dates.ts'
import {
  type RecordData,
  recordRoute,
  refreshRecords,
  upload,
  useListQuery,
  useRecord,
} from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import { useHomePlace } from '../home-place.ts'
import styles from './portal.module.css'
import { Lines, PortalCard } from './portal-card.tsx'

/** A document that the house asked for and has not got yet. */
export interface Asked extends RecordData {
  entityName: string | null
  entityRegistration: string | null
}

/** What the house asked of who stands outside it: of that, what is shown to him and not there yet. */
export const useAsked = () => {
  const { sees } = useHomePlace()
  return useListQuery<Asked>(
    'document',
    {
      status: 'EXPECTED',
      sort: '-_insertDate',
      range: '0-49',
      projection: 'registration,name,type,status,entityName,entityRegistration,_insertDate',
    },
    { enabled: sees('document') },
  )
}

const Line = ({ asked }: { asked: Asked }) => {
  const { t, context, shell } = useHomePlace()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const { entityName, entityRegistration } = asked
  const { data: of } = useRecord(entityName ?? 'deal', entityRegistration, {
    projection: 'registration,name',
  })
  const send = async (file: File | undefined) => {
    if (!file || share !== null) return
    setShare(0)
    try {
      const route = await recordRoute('document', asked.registration ?? asked._id, '/content')
      await upload(route, file, { onProgress: setShare })
      notifyDone(t('portal.sentFile', { name: asked.name ?? file.name }))
      await refreshRecords()
    } catch (error) {
      notifyError(error)
    } finally {
      setShare(null)
    }
  }
  return (
    <li
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        void send(event.dataTransfer.files[0])
      }}
    >
      <span className={styles.what}>
        <span className={styles.strong}>
          <bdi>{asked.name}</bdi>
        </span>
        {entityName && entityRegistration && (
          <a className={styles.sub} href={shell.hrefOf(entityName, entityRegistration)}>
            <bdi>{of?.name ?? entityRegistration}</bdi>
          </a>
        )}
      </span>
      <span className={styles.why}>
        {share !== null ? (
          <ProgressBar share={share} label={asked.name ?? ''} />
        ) : (
          asked._insertDate && t('portal.askedOn', { date: nearDate(String(asked._insertDate), context) })
        )}
      </span>
      <Button
        icon={IconUpload}
        size="m"
        busy={share !== null}
        label={t('portal.sendNamed', { name: asked.name ?? '' })}
        onClick={() => input.current?.click()}
      >
        {t('portal.sendFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={documentExtensions.map(extension => `.${extension}`).join(',')}
        aria-label={asked.name ?? ''}
        onChange={event => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </li>
  )
}

/** What is missing from him, each with the way to give it: by the button, or dropped on its line. */
export const ToSend = () => {
  const { t } = useHomePlace()
  const { data, error, refetch } = useAsked()
  return (
    <PortalCard title={t('portal.toSend')} meta={data?.rows.length ? t('portal.orDrop') : undefined}>
      <Lines
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        empty={t('portal.nothingMissing')}
        awaited={2}
      >
        {rows => (
          <ul className={`${styles.lines} ${styles.missing}`}>
            {rows.map(row => (
              <Line key={row._id} asked={row} />
            ))}
          </ul>
        )}
      </Lines>
    </PortalCard>
  )
}
