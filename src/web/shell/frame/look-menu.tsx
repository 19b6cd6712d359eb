import { languages } from '#locales/languages.ts'
import {
  IconAdjustmentsHorizontal,
  IconButton,
  IconDeviceDesktop,
  IconMoon,
  IconSun,
  Menu,
  type MenuEntry,
} from '#ui/index.ts'
import { useKeysOffered } from '../keyboard/keys-on-screen.tsx'
import { useLocale } from '../locale-store.ts'
import { chooseDensity, chooseKeyboard, chooseScheme } from '../look/look-actions.ts'
import { useLook } from '../look/look-store.ts'
import { chooseLocale } from '../look/spoken-locale.ts'
import { useSay } from '../use-say.ts'

/** Theme, row height and language as entries of a menu. */
export const useLookEntries = (): MenuEntry[] => {
  const t = useSay('shell')
  const look = useLook()
  const { language } = useLocale()
  const keysOffered = useKeysOffered()
  const schemes = [
    { id: 'followSystem', icon: IconDeviceDesktop },
    { id: 'light', icon: IconSun },
    { id: 'dark', icon: IconMoon },
  ] as const
  const densities = ['compact', 'normal', 'relaxed'] as const
  return [
    ...(look.bySystem
      ? []
      : [
          { id: 'theme', heading: t('person.theme') },
          ...schemes.map(({ id, icon }) => ({
            id,
            icon,
            label: t(`person.${id}`),
            checked: look.scheme === id,
            keepOpen: true,
            onSelect: () => chooseScheme(id),
          })),
        ]),
    { id: 'density', heading: t('person.density') },
    ...densities.map(id => ({
      id,
      label: t(`person.${id}`),
      checked: look.density === id,
      keepOpen: true,
      onSelect: () => chooseDensity(id),
    })),
    { id: 'language', heading: t('person.language') },
    ...languages.map(one => ({
      id: `language-${one.code}`,
      label: one.name,
      checked: one.code === language.code,
      onSelect: () => void chooseLocale(one.locale),
    })),
    ...(keysOffered
      ? [
          {
            id: 'keyboard',
            label: t('keyboard.title'),
            checked: look.keyboard === true,
            onSelect: () => chooseKeyboard(!look.keyboard),
          },
        ]
      : []),
  ]
}

/** At the foot of the menu: how the page looks and speaks. */
export const LookMenu = () => {
  const t = useSay('shell')
  const items = useLookEntries()
  return (
    <Menu
      label={t('shell.settings')}
      placement="top-start"
      width={220}
      items={items}
      trigger={<IconButton size="xs" icon={IconAdjustmentsHorizontal} label={t('shell.settings')} />}
    />
  )
}
