import { toasts } from '#ui/index.ts'
import { queryClient, request, type UserConfiguration } from '../../data/index.ts'
import { useShortcut } from '../keys/use-shortcut.ts'
import { nextDensity, toggleDecoration, toggleFold, toggleScheme } from '../look/look-actions.ts'
import { lookStore } from '../look/look-store.ts'
import { notifyError } from '../screen/notify.ts'
import { useShell } from '../screen/shell-context.ts'
import { useSay } from '../use-say.ts'
import { mayDebug, mayRunByToken, maySeeScripts } from './may-debug.ts'

interface ShellShortcutsProps {
  configuration: UserConfiguration
  debug: boolean
  onDebug: () => void
}

/** The greeting that every installation has, in a tab of its own: whether runs answer here, and as whom. */
const runByToken = async ({ user }: UserConfiguration): Promise<void> => {
  const run = '/api/script/runs/hello-world'
  const { token } = await request<{ token: string }>('POST', `${run}/token`, { body: {} })
  window.open(`${run}?${new URLSearchParams({ who: user.username, token })}`, '_blank', 'noopener')
}

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
    'runByToken',
    () => void runByToken(configuration).catch(notifyError),
    mayRunByToken(configuration),
  )
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
