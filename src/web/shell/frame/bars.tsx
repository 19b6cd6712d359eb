import { lazy, Suspense } from 'react'
import { useIsPhone } from '#ui/index.ts'
import type { UserConfiguration } from '../../data/index.ts'
import { outsiderOf } from '../outside.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'
import type { MenuGroup } from './menu-groups.ts'
import { portalEntries } from './portal-entries.ts'
import { TopBar } from './top-bar.tsx'

const PhoneBar = lazy(() => import('./phone.tsx').then(module => ({ default: module.PhoneBar })))
const Dock = lazy(() => import('./phone.tsx').then(module => ({ default: module.Dock })))
const PortalBar = lazy(() => import('./portal-bar.tsx').then(module => ({ default: module.PortalBar })))
const PortalDock = lazy(() => import('./portal-bar.tsx').then(module => ({ default: module.PortalDock })))

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
    <Suspense fallback={<div className={styles.portalBar} />}>
      <PortalBar
        configuration={configuration}
        home={home}
        entries={portalEntries(outsider, groups, t)}
        path={path}
        onSearch={onSearch}
        onShortcuts={onShortcuts}
      />
    </Suspense>
  )
}

/** What stands under the thumb on a phone. */
export const Thumb = ({ configuration, groups, path, onSearch }: Omit<BarsProps, 'home' | 'onShortcuts'>) => {
  const t = useSay('shell')
  const outsider = outsiderOf(configuration.user.profiles)
  return (
    <Suspense fallback={<div className={styles.dock} />}>
      {outsider ? (
        <PortalDock entries={portalEntries(outsider, groups, t)} path={path} />
      ) : (
        <Dock configuration={configuration} groups={groups} path={path} onSearch={onSearch} />
      )}
    </Suspense>
  )
}
