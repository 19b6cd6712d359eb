import { languages } from '#locales/languages.ts'
import {
  IconBaselineDensityMedium,
  IconCopy,
  IconDeviceDesktop,
  IconEye,
  IconKeyboard,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLogout,
  IconMessageCircle,
  IconMoon,
  IconRefresh,
  IconRoute,
  IconTable,
  toasts,
} from '#ui/index.ts'
import { queryClient, useConfiguration } from '../data/index.ts'
import { mayActFor, openActFor } from '../shell/acting/act-for-host.tsx'
import { signOut } from '../shell/frame/sign-out.tsx'
import { useLocale } from '../shell/locale-store.ts'
import {
  chooseScheme,
  nextDensity,
  toggleDecoration,
  toggleFold,
  toggleScheme,
} from '../shell/look/look-actions.ts'
import { lookStore } from '../shell/look/look-store.ts'
import { chooseLocale } from '../shell/look/spoken-locale.ts'
import { assistantStore } from '../shell/screen/assistant-store.ts'
import { tourStore } from '../shell/tour/tour-store.ts'
import { useSay } from '../shell/use-say.ts'
import type { Entry } from './entry.ts'

const assistantEntry = (label: string): Entry => ({
  id: 'assistant',
  icon: IconMessageCircle,
  label,
  kbd: 'Alt A',
  run: () => assistantStore.open(true),
})

/** What can be done wherever one is: the look, the language, the session. */
export const useShellCommands = (onShortcuts: () => void): Entry[] => {
  const t = useSay('shell')
  const acts = useSay('acting')
  const asks = useSay('assistant')
  const configuration = useConfiguration().data
  const user = configuration?.user
  const { language } = useLocale()
  const copyAddress = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => toasts.show({ tone: 'success', text: t('palette.linkCopied') }))
  return [
    {
      id: 'reload',
      icon: IconRefresh,
      label: t('commands.reload'),
      kbd: 'Alt R',
      run: () => void queryClient.invalidateQueries(),
    },
    ...(configuration?.options.assistant === false ? [] : [assistantEntry(asks('panel.open'))]),
    { id: 'copy', icon: IconCopy, label: t('commands.copyAddress'), run: copyAddress },
    ...(lookStore.read().bySystem
      ? []
      : [
          { id: 'theme', icon: IconMoon, label: t('commands.theme'), kbd: 'Alt D', run: toggleScheme },
          {
            id: 'system',
            icon: IconDeviceDesktop,
            label: t('commands.followSystem'),
            run: () => chooseScheme('followSystem'),
          },
        ]),
    {
      id: 'density',
      icon: IconBaselineDensityMedium,
      label: t('commands.density'),
      kbd: 'Alt H',
      run: nextDensity,
    },
    {
      id: 'fold',
      icon: IconLayoutSidebarLeftCollapse,
      label: t('commands.fold'),
      kbd: 'Mod \\',
      run: toggleFold,
    },
    { id: 'decoration', icon: IconTable, label: t('commands.decoration'), kbd: 'F9', run: toggleDecoration },
    { id: 'tour', icon: IconRoute, label: t('help.tour'), run: tourStore.start },
    { id: 'shortcuts', icon: IconKeyboard, label: t('commands.shortcuts'), kbd: '?', run: onShortcuts },
    ...languages
      .filter(one => one.code !== language.code)
      .map(one => ({
        id: `language ${one.code}`,
        icon: IconLanguage,
        label: t('commands.language', { name: one.name }),
        run: () => void chooseLocale(one.locale),
      })),
    ...(mayActFor(user)
      ? [{ id: 'actFor', icon: IconEye, label: acts('actFor.menu'), run: openActFor }]
      : []),
    { id: 'signOut', icon: IconLogout, label: t('commands.signOut'), run: signOut },
  ]
}
