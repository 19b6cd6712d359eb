import { toasts } from '#ui/index.ts'
import { isPermitted, queryClient, type UserConfiguration } from '../../data/index.ts'
import { useShortcut } from '../keys/use-shortcut.ts'
import { nextDensity, toggleDecoration, toggleFold, toggleScheme } from '../look/look-actions.ts'
import { lookStore } from '../look/look-store.ts'
import { useShell } from '../screen/shell-context.ts'
import { useSay } from '../use-say.ts'

interface ShellShortcutsProps {
  configuration: UserConfiguration
  debug: boolean
  onDebug: () => void
}

/** Debug mode is for its environments and for those who administer, and only where the setting allows it. */
const mayDebug = (configuration: UserConfiguration): boolean =>
  configuration.options.allowDebugMode !== false &&
  (Boolean(configuration.isDevelopment || configuration.isUat || configuration.user.impersonatingTenant) ||
    isPermitted(configuration, 'debug', true))

/** The editor of scripts is for those who administer and may read them. */
const maySeeScripts = (configuration: UserConfiguration): boolean =>
  configuration.user.isAdmin === true && isPermitted(configuration, 'read scripts', true)

/** What the keys do everywhere. */
export const ShellShortcuts = ({ configuration, debug, onDebug }: ShellShortcutsProps) => {
  const t = useSay('shell')
  const shell = useShell()
  const goTo = (entity: string) => () => {
    if (!shell.entities.some(one => one.name === entity)) return false
    shell.go(shell.listHrefOf(entity))
  }
  useShortcut('goHome', () => shell.go(configuration.landingPage ?? '/'))
  useShortcut('goContracts', goTo('contract'))
  useShortcut('goInvoices', goTo('invoice'))
  useShortcut('goPersons', goTo('person'))
  useShortcut('goTasks', goTo('task'))
  useShortcut('recent', () => shell.search())
  useShortcut('reload', () => void queryClient.invalidateQueries())
  useShortcut('fold', toggleFold)
  useShortcut('theme', toggleScheme)
  useShortcut('density', nextDensity)
  useShortcut('decoration', () => {
    toggleDecoration()
    if (!lookStore.read().decorated)
      toasts.show({ id: 'decoration', tone: 'info', text: t('shell.decorationHidden') })
  })
  useShortcut('scripts', () => shell.go('/scripts'), maySeeScripts(configuration))
  useShortcut(
    'debug',
    () => {
      onDebug()
      toasts.show({ id: 'debug', tone: 'info', text: t(debug ? 'shell.debugOff' : 'shell.debugOn') })
    },
    mayDebug(configuration),
  )
  return null
}
