import { Button, ErrorState, IconRefresh } from '#ui/index.ts'
import { useSay } from '../../shell/use-say.ts'

/** A part of the application that is no longer on the server: a newer version was put there meanwhile. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i.test(
      error.message,
    ))

/** Asks to load the new version. */
export const Outdated = () => {
  const t = useSay('shell')
  return (
    <ErrorState
      centred
      icon={IconRefresh}
      title={t('states.outdatedTitle')}
      actions={
        <Button kind="primary" size="m" icon={IconRefresh} onClick={() => location.reload()}>
          {t('states.refresh')}
        </Button>
      }
    >
      {t('states.outdated')}
    </ErrorState>
  )
}
