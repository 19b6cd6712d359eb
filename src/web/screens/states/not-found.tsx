import { Button, EmptyState, IconHome, IconLock, IconMap, IconSearch } from '#ui/index.ts'
import { usePage } from '../../shell/screen/page-store.ts'
import { useSay } from '../../shell/use-say.ts'

export interface NotFoundProps {
  path: string
  /** It exists, but not for this person. */
  forbidden?: boolean
  /** Somebody acts for a person: it may be hers alone. */
  acting?: boolean
  home: string
  onSearch: () => void
}

/** An address that leads nowhere, or not for this person; two ways on. */
export const NotFound = ({ path, forbidden, acting, home, onSearch }: NotFoundProps) => {
  const t = useSay('shell')
  const title = t(forbidden || acting ? 'states.forbiddenTitle' : 'states.notFoundTitle')
  usePage({ title })
  return (
    <EmptyState
      centred
      icon={forbidden || acting ? IconLock : IconMap}
      title={title}
      actions={
        <>
          <Button kind="primary" size="m" icon={IconHome} href={home}>
            {t('states.goHome')}
          </Button>
          <Button size="m" icon={IconSearch} onClick={onSearch} kbd="Mod K">
            {t('states.searchInstead')}
          </Button>
        </>
      }
    >
      {t(acting ? 'states.actingText' : forbidden ? 'states.forbiddenText' : 'states.notFoundText', { path })}
    </EmptyState>
  )
}
