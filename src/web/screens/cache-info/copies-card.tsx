import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatBytesRoughly } from '#fields/formats/format-bytes.ts'
import { Button, Card, Fact, Facts, IconLock, IconTrash, Skeleton } from '#ui/index.ts'
import { keeping, knownConfiguration, tokens, useLock, useWaiting } from '../../data/index.ts'
import type { Kept } from '../../offline/copies/answers.ts'
import { canKeep, clearSpace, measureSpace } from '../../offline/copies/space.ts'
import { leftBehind } from '../../offline/work/left-behind.ts'
import { waitingElsewhere } from '../../offline/work/waiting-elsewhere.ts'
import { useUnlock } from '../../shell/frame/use-unlock.ts'
import { notifyDone, notifyError, trayStore, useFieldContext, useSay } from '../../shell/index.ts'
import styles from './cache-info.module.css'

/** Answers are kept a moment after they are shown. */
const lookAgainMs = 3_000

/** What this browser has for use without a network. */
const look = async () => {
  const contexts = knownConfiguration()?.contexts ?? []
  const [kept, left, elsewhere, room, isLasting, registration] = await Promise.all([
    measureSpace(),
    leftBehind([tokens.space() ?? '', ...contexts.flatMap(({ space }) => space ?? [])]),
    waitingElsewhere(contexts),
    navigator.storage?.estimate?.(),
    navigator.storage?.persisted?.(),
    'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined,
  ])
  return {
    kept,
    left,
    elsewhere,
    room,
    isLasting: isLasting === true,
    hasApplication: Boolean(registration?.active),
  }
}

/** What waits to be sent, with the way to it. */
const Waiting = () => {
  const t = useSay('cache-info')
  const { items } = useWaiting()
  const refused = items.filter(({ state }) => state === 'refused' || state === 'aside').length
  return (
    <Fact label={t('cache.waiting')}>
      {items.length === 0 ? (
        '0'
      ) : (
        <button type="button" className="link" onClick={() => trayStore.open(true)}>
          {t('cache.waitingText', { waits: items.length, refused })}
        </button>
      )}
    </Fact>
  )
}

/** Beside what is locked: the way to open it. */
const UnlockLink = ({ lock }: { lock: ReturnType<typeof useLock> }) => {
  const t = useSay('shell')
  const { busy, unlock } = useUnlock()
  if (lock !== 'locked' && lock !== 'wanted') return null
  return (
    <Button size="s" icon={IconLock} onClick={unlock} busy={busy}>
      {t(lock === 'locked' ? 'unlock.unlock' : 'unlock.keep')}
    </Button>
  )
}

/** Why nothing that was read can be counted here. */
const whyNot = {
  open: 'cache.copiesOff',
  locked: 'cache.copiesLocked',
  wanted: 'cache.copiesWanted',
  impossible: 'cache.copiesNoKeys',
} as const

/** What was read and lies here, or why nothing does. */
const KeptHere = ({ kept }: { kept: Kept | null }) => {
  const t = useSay('cache-info')
  const { locale } = useFieldContext()
  const lock = useLock()
  const why = canKeep() ? whyNot[lock] : 'cache.copiesImpossible'
  return (
    <div className={styles.kept}>
      {kept
        ? t('cache.copiesText', { count: kept.answers, size: formatBytesRoughly(kept.bytes, locale) })
        : t(why)}
      <UnlockLink lock={lock} />
    </div>
  )
}

/** What is there without a network: the application, copies of what was read, and the room that they have. */
export const CopiesCard = () => {
  const t = useSay('cache-info')
  const { locale } = useFieldContext()
  // A page that begins here is drawn before it is clear whether anything is kept.
  const isOn = useSyncExternalStore(keeping.subscribe, keeping.isOn)
  const { data, refetch } = useQuery({
    queryKey: ['copies', isOn],
    queryFn: look,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  const isLocked = useLock() === 'locked'
  const remove = () =>
    clearSpace().then(() => {
      keeping.begin()
      notifyDone(t('cache.cleared'))
      void refetch()
    }, notifyError)
  return (
    <Card
      title={t('cache.withoutNetwork')}
      actions={
        data?.kept || isLocked ? (
          <Button size="xs" icon={IconTrash} onClick={() => void remove()}>
            {t('cache.removeCopies')}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <Facts labelWidth={170}>
          <Fact label={t('cache.application')}>
            {t(data.hasApplication ? 'cache.isKept' : 'cache.isNotKept')}
          </Fact>
          <Fact label={t('cache.copies')}>
            <KeptHere kept={data.kept} />
          </Fact>
          {data.room?.quota !== undefined && (
            <Fact label={t('cache.room')}>
              {t('cache.roomText', {
                used: formatBytesRoughly(data.room.usage ?? 0, locale),
                all: formatBytesRoughly(data.room.quota, locale),
              })}
            </Fact>
          )}
          <Waiting />
          {data.elsewhere.map(({ label, count }) => (
            <Fact key={label} label={label}>
              {t('cache.waitsElsewhere', { count })}
            </Fact>
          ))}
          {data.left > 0 && (
            <Fact label={t('cache.ofOthers')}>{t('cache.ofOthersText', { count: data.left })}</Fact>
          )}
          <Fact label={t('cache.lasting')}>{t(data.isLasting ? 'cache.lasts' : 'cache.mayGo')}</Fact>
        </Facts>
      ) : (
        <Skeleton width="60%" />
      )}
    </Card>
  )
}
