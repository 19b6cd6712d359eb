import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Drawer, Note, Skeleton } from '#ui/index.ts'
import { request } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { Changes } from '../changes.tsx'
import styles from '../configuration.module.css'
import { type Applied, type Change, useWrite } from '../configuration-data.ts'

/** A look at what a state changed, the way back to one, or a bundle that is to be taken. */
export type Asked =
  | { kind: 'look'; state: number; changes: Change[] }
  | { kind: 'back'; state: number }
  | { kind: 'bundle'; name: string; body: { zip: string } }

const addressOf = (asked: Asked): string =>
  asked.kind === 'bundle'
    ? '/api/core/configuration/bundle'
    : `/api/core/configuration/states/${asked.state}/restore`

/** All of it is done and nothing kept: so it is known beforehand what changes, and whether it may. */
const useDryRun = (asked: Asked) =>
  useQuery({
    queryKey: ['configuration', 'dry-run', asked],
    enabled: asked.kind !== 'look',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      request<Applied>('POST', addressOf(asked), {
        signal,
        query: { dryRun: '1' },
        ...(asked.kind === 'bundle' ? { body: asked.body } : {}),
      }),
  })

/** What would change, before it does; then all of it in one transaction. */
export const ApplyDrawer = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const t = useSay('configuration')
  const write = useWrite()
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useDryRun(asked)
  const changes = asked.kind === 'look' ? asked.changes : data?.changes
  const count = changes?.length ?? 0
  const apply = async (): Promise<void> => {
    setBusy(true)
    try {
      await write('POST', addressOf(asked), asked.kind === 'bundle' ? asked.body : {})
      notifyDone(t('bundles.applied', { count }))
      onClose()
    } catch (failure) {
      notifyError(failure)
    } finally {
      setBusy(false)
    }
  }
  const title =
    asked.kind === 'bundle'
      ? t('bundles.takeTitle', { name: asked.name })
      : asked.kind === 'back' && asked.state === 0
        ? t('bundles.startTitle')
        : t(asked.kind === 'back' ? 'bundles.backTitle' : 'bundles.lookTitle', { state: asked.state })
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      busy={isBusy}
      filled={false}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t('bundles.close')}
          </Button>
          {asked.kind !== 'look' && (
            <Button size="m" kind="primary" disabled={count === 0} busy={isBusy} onClick={() => void apply()}>
              {t('bundles.apply', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!error && !changes && <Skeleton height={120} />}
        {changes && count === 0 && <Note meaning="success">{t('bundles.nothing')}</Note>}
        {asked.kind !== 'look' && count > 0 && <p className="second">{t('bundles.stays')}</p>}
        {changes && <Changes changes={changes} />}
      </div>
    </Drawer>
  )
}
