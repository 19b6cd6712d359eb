import { Button, EmptyState, IconPlus, IconScript } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'

/** Nobody has written a script of that name yet: an address may name one that is still to come. */
export const MissingScript = ({ name }: { name: string }) => {
  const t = useSay('scripts')
  const { data: configuration } = useConfiguration()
  const mayWrite = configuration && isPermitted(configuration, 'write scripts')
  return (
    <EmptyState
      icon={IconScript}
      title={t('scripts.notThere', { name })}
      actions={
        mayWrite && (
          <Button icon={IconPlus} href={`/script/new?${new URLSearchParams({ scriptName: name })}`}>
            {t('scripts.newScript')}
          </Button>
        )
      }
    >
      {t('scripts.noneScripts')}
    </EmptyState>
  )
}
