import { Button, EmptyState, Icon, IconHome, IconSearch } from '#ui/index.ts'
import { displayNameOf, type UserConfiguration } from '../../data/index.ts'
import type { MenuGroup } from '../../shell/frame/menu-groups.ts'
import { usePage } from '../../shell/screen/page-store.ts'
import { useSay } from '../../shell/use-say.ts'

export interface WelcomeProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  onSearch: () => void
}

/** The home of someone for whom no landing page was set: where the menu leads, and the search. */
export const Welcome = ({ configuration, groups, onSearch }: WelcomeProps) => {
  const t = useSay('shell')
  usePage({ title: t('shell.home') })
  const places = groups.flatMap(group => group.items).filter(item => item.path !== '/')
  return (
    <EmptyState
      centred
      icon={IconHome}
      title={t('states.emptyHomeTitle', { name: displayNameOf(configuration.user) })}
      actions={
        <>
          <Button kind="primary" size="m" icon={IconSearch} kbd="Mod K" onClick={onSearch}>
            {t('shell.searchShort')}
          </Button>
          {places.slice(0, 5).map(item => (
            <Button key={item.path} size="m" href={item.path}>
              <span className="row" style={{ gap: 6 }}>
                <Icon of={item.drawn} size="s" />
                {item.label}
              </span>
            </Button>
          ))}
        </>
      }
    >
      {t('states.emptyHomeText')}
    </EmptyState>
  )
}
