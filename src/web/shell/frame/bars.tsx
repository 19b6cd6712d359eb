import { part, useIsPhone } from '#ui/index.ts'
import type { UserConfiguration } from '../../data/index.ts'
import { outsiderOf } from '../outside.ts'
import { useSay } from '../use-say.ts'
import dock from './dock.module.css'
import styles from './frame.module.css'
import type { MenuGroup } from './menu-groups.ts'
import { portalEntries } from './portal-entries.ts'
import { TopBar } from './top-bar.tsx'

const PhoneBar = part(() => import('./phone.tsx').then(module => module.PhoneBar))
const Dock = part(() => import('./phone.tsx').then(module => module.Dock))
const PortalBar = part(() => import('./portal-bar.tsx').then(module => module.PortalBar))
const PortalDock = part(() => import('./portal-bar.tsx').then(module => module.PortalDock))

interface BarsProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  path: string
  home: string
  onSearch: () => void
  onShortcuts: () => void
}

/** What stands over the page: for those from outside the house a bar with their few places. */
export const Bar = ({ configuration, groups, path, home, onSearch, onShortcuts }: BarsProps) => {
  const t = useSay('shell')
  const isPhone = useIsPhone()
  const outsider = outsiderOf(configuration.user.profiles)
  if (isPhone)
    return (
      <PhoneBar
        configuration={configuration}
        onShortcuts={onShortcuts}
        {...(outsider ? { home, onSearch } : {})}
      />
    )
  if (!outsider) return <TopBar configuration={configuration} onSearch={onSearch} onShortcuts={onShortcuts} />
  return (
    <PortalBar
      meanwhile={<div className={styles.portalBar} />}
      configuration={configuration}
      home={home}
      entries={portalEntries(outsider, groups, t)}
      path={path}
      onSearch={onSearch}
      onShortcuts={onShortcuts}
    />
  )
}

/** What stands under the thumb on a phone. */
export const Thumb = ({ configuration, groups, path, onSearch }: Omit<BarsProps, 'home' | 'onShortcuts'>) => {
  const t = useSay('shell')
  const outsider = outsiderOf(configuration.user.profiles)
  return (
    <>
      {outsider ? (
        <PortalDock
          meanwhile={<div className={dock.dock} data-dock />}
          entries={portalEntries(outsider, groups, t)}
          path={path}
        />
      ) : (
        <Dock
          meanwhile={<div className={dock.dock} data-dock />}
          configuration={configuration}
          groups={groups}
          path={path}
          onSearch={onSearch}
        />
      )}
    </>
  )
}
