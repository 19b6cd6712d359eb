import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { part, useIsPhone } from '#ui/index.ts'
import {
  client,
  type EntitySummary,
  embedding,
  type UserConfiguration,
  useEntities,
  useHost,
} from '../../data/index.ts'
import { KeysOnScreen } from '../keyboard/keys-on-screen.tsx'
import { earlyKeys } from '../keys/early-keys.ts'
import { useShortcut } from '../keys/use-shortcut.ts'
import { useFolded, useLook } from '../look/look-store.ts'
import { outsiderOf } from '../outside.ts'
import { assistantStore } from '../screen/assistant-store.ts'
import { resolve } from '../screen/resolve.ts'
import { ShellContext } from '../screen/shell-context.ts'
import { specialScreens } from '../screen/special-screens.ts'
import { TourOffer } from '../tour/tour-offer.tsx'
import { tourStore } from '../tour/tour-store.ts'
import { loadRest, useSay } from '../use-say.ts'
import { Bar, Thumb } from './bars.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Content } from './content.tsx'
import { DemonstrationBanner } from './demonstration-banner.tsx'
import { ElsewhereBanner } from './elsewhere-banner.tsx'
import { EnvironmentBand } from './environment-band.tsx'
import styles from './frame.module.css'
import { HeldMailBanner } from './held-mail-banner.tsx'
import { Menu } from './menu.tsx'
import { type MenuGroup, menuGroups, menuPathOf } from './menu-groups.ts'
import { ParentLink } from './parent-link.tsx'
import { RenewalBanner } from './renewal-banner.tsx'
import { ShellShortcuts } from './shell-shortcuts.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { UnlockBanner } from './unlock-banner.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useFollowedLinks } from './use-followed-links.ts'
import { useKeeping } from './use-keeping.ts'
import { useLive } from './use-live.ts'
import { useOwnShell } from './use-own-shell.ts'
import { usePushed } from './use-pushed.ts'
import { useQueue } from './use-queue.ts'
import { useWorker } from './use-worker.ts'

/** What one opens by a key must be there when the key is pressed: fetched once the first page stands. */
const preload = (): void => {
  import('../../palette/palette.tsx').catch(() => {})
  import('../keys/shortcut-sheet.tsx').catch(() => {})
}
const idleMs = 1_500

const AssistantPanel = part(() =>
  import('../../assistant/assistant-panel.tsx').then(module => module.AssistantPanel),
)
const ActingBand = part(() => import('../acting/acting-band.tsx').then(module => module.ActingBand))
const MyBatches = part(() => import('./my-batches.tsx').then(module => module.MyBatches))
const Palette = part(() => import('../../palette/palette.tsx').then(module => module.Palette))
const Tour = part(() => import('../tour/tour.tsx').then(module => module.Tour))
const ShortcutSheet = part(() => import('../keys/shortcut-sheet.tsx').then(module => module.ShortcutSheet))

interface FrameProps {
  configuration: UserConfiguration
  entities: readonly EntitySummary[]
}

/** What runs in the background is looked for, and what keys open is fetched, once the first page stands. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      preload()
      void loadRest()
      setIdle(true)
    }, idleMs)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

/** Whether the person looks after the tenant, or the whole installation. */
const administers = ({ user }: UserConfiguration): boolean =>
  Boolean(user.isAdmin || user.isMainAdmin || user.isSuperAdmin)

/** What is told above every page: how the server fares, where one came from, what runs in the background. */
const Banners = ({ configuration, offer }: Pick<FrameProps, 'configuration'> & { offer: ReactNode }) => {
  const isIdle = useIdle()
  useWorker(isIdle)
  useLive(isIdle)
  usePushed(isIdle)
  useKeeping(configuration)
  useQueue()
  return (
    <div className={styles.banner}>
      <EnvironmentBand configuration={configuration} />
      {configuration.acting && <ActingBand configuration={configuration} told={configuration.acting} />}
      <ConnectionBanner />
      {isIdle && <UnlockBanner />}
      {isIdle && <ElsewhereBanner contexts={configuration.contexts} />}
      <RenewalBanner />
      <TroubleBanner />
      <DemonstrationBanner />
      <ParentLink />
      {administers(configuration) && <HeldMailBanner />}
      {offer}
      {isIdle && <MyBatches configuration={configuration} />}
    </div>
  )
}

/** The menu of this person, and the path in it that stands for the page. */
const useFrameMenu = ({ configuration, entities }: FrameProps, pathname: string) => {
  const t = useSay('shell')
  const home = configuration.landingPage ?? '/'
  const groups = useMemo(
    () => menuGroups(configuration, entities, t('shell.home'), home),
    [configuration, entities, t, home],
  )
  const path = useMemo(
    () => menuPathOf(pathname, resolve(pathname, entities, specialScreens), groups),
    [pathname, entities, groups],
  )
  return { home, groups, path }
}

/** Whether menu and bars are put away: by hand, by the address, by the page around a frame, or by the host. */
const useIsPlain = (params: Record<string, string>): boolean => {
  const { decorated } = useLook()
  const { data: host } = useHost()
  return !decorated || 'noDecoration' in params || embedding.isPlain() || host?.mode === 'EMBEDDED'
}

/** Whether somebody looks for faults; what is asked of the server says so. */
const useDebug = () => {
  const [debug, setDebug] = useState(client.isDebugging)
  useEffect(() => {
    client.isDebugging = debug
  }, [debug])
  return [debug, setDebug] as const
}

/** Whether the assistant stands beside the page, where the house has one; its key opens it and puts it away. */
const useAsking = ({ options }: UserConfiguration): boolean => {
  const hasAssistant = options.assistant !== false
  const isOpen = assistantStore.useOpen()
  useShortcut('assistant', () => assistantStore.toggle(), hasAssistant)
  return isOpen && hasAssistant
}

const Asking = () => <AssistantPanel />

interface OverlaysProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  searching: string | null
  onSearching: (text: string | null) => void
  helping: boolean
  onHelping: (is: boolean) => void
}

/** What keys and the help open over the page. */
const Overlays = ({ configuration, groups, searching, onSearching, helping, onHelping }: OverlaysProps) => (
  <>
    {searching !== null && (
      <Palette
        configuration={configuration}
        groups={groups}
        initialText={searching}
        onShortcuts={() => onHelping(true)}
        onClose={() => onSearching(null)}
      />
    )}
    {tourStore.useRunning() && <Tour configuration={configuration} />}
    {helping && <ShortcutSheet onClose={() => onHelping(false)} />}
  </>
)

/** Menu, top bar and the page; what a screen may ask of the shell is made here. */
export const Frame = ({ configuration, entities }: FrameProps) => {
  const t = useSay('shell')
  const folded = useFolded()
  const isPhone = useIsPhone()
  const location = useRouterState({ select: state => state.location })
  const [searching, setSearching] = useState<string | null>(null)
  const [helping, setHelping] = useState(false)
  const help = useCallback(() => setHelping(true), [])
  const [debug, setDebug] = useDebug()
  useEntities()
  useFollowedLinks()
  useDocumentTitle(configuration)

  const { home, groups, path: menuPath } = useFrameMenu({ configuration, entities }, location.pathname)
  const search = useCallback((text = '') => {
    earlyKeys.begin()
    setSearching(text)
  }, [])
  const shell = useOwnShell({ entities, routes: configuration.clientRoutes, search, debug })

  const isAsking = useAsking(configuration)
  useShortcut('palette', () => search())
  useShortcut('sheet', help)
  const isPlain = useIsPlain(location.search as Record<string, string>)
  const isPortal = outsiderOf(configuration.user.profiles) !== null
  const bars = { configuration, groups, path: menuPath, home, onSearch: () => search(), onShortcuts: help }
  return (
    <ShellContext.Provider value={shell}>
      <div
        className={styles.shell}
        data-folded={folded || undefined}
        data-plain={isPlain || undefined}
        data-portal={isPortal || undefined}
      >
        <a className={styles.skip} href="#content">
          {t('shell.skip')}
        </a>
        {!isPlain && !isPhone && !isPortal && (
          <Menu configuration={configuration} groups={groups} path={menuPath} home={home} />
        )}
        <div className={styles.view} data-asking={isAsking || undefined}>
          {!isPlain && <Bar {...bars} />}
          <Banners
            configuration={configuration}
            offer={
              isPlain || <TourOffer configuration={configuration} home={home} path={location.pathname} />
            }
          />
          <Content configuration={configuration} groups={groups} home={home} />
          {isAsking && <Asking />}
          <KeysOnScreen />
          {!isPlain && isPhone && <Thumb {...bars} />}
        </div>
        <ShellShortcuts configuration={configuration} onDebug={() => setDebug(!debug)} debug={debug} />
        <Overlays
          configuration={configuration}
          groups={groups}
          searching={searching}
          onSearching={setSearching}
          helping={helping}
          onHelping={setHelping}
        />
      </div>
    </ShellContext.Provider>
  )
}
