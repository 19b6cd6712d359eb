import { inSentence } from '#fields/formats/in-sentence.ts'
import { languages } from '#locales/languages.ts'
import {
  IconBaselineDensityMedium,
  IconCopy,
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLogout,
  IconMoon,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconTable,
  toasts,
} from '#ui/index.ts'
import {
  type EntitySummary,
  isPermitted,
  queryClient,
  type RecordData,
  session,
  type UserConfiguration,
} from '../data/index.ts'
import type { MenuGroup } from '../shell/frame/menu-groups.ts'
import { useLocale } from '../shell/locale-store.ts'
import {
  chooseScheme,
  nextDensity,
  toggleDecoration,
  toggleFold,
  toggleScheme,
} from '../shell/look/look-actions.ts'
import { chooseLocale } from '../shell/look/spoken-locale.ts'
import { useOfferedCommands } from '../shell/screen/commands.ts'
import { entityIcon } from '../shell/screen/entity-icon.ts'
import { recentRecords } from '../shell/screen/recent.ts'
import { useShell } from '../shell/screen/shell-context.ts'
import { useSay } from '../shell/use-say.ts'
import { type Ask, fits } from './ask.ts'
import type { Entry, Section } from './entry.ts'
import type { FoundRecord } from './use-found-records.ts'

const shownAtOnce = 6

/** Registration and, where it is a party that was looked for, who; else what kind of record it is. */
const metaOf = (record: RecordData, key: string, label: string, sought: string): string => {
  const names = Object.values(record).flatMap(value =>
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
      ? [value.name]
      : [],
  )
  const party = names.find(name => fits(name, sought))
  return [key, party ?? inSentence(label)].filter(Boolean).join(', ')
}

/** What is offered before anything is typed, and what fits once something is. */
export const useSections = (
  ask: Ask,
  found: readonly FoundRecord[],
  configuration: UserConfiguration,
  groups: readonly MenuGroup[],
  onShortcuts: () => void,
): Section[] => {
  const t = useSay('shell')
  const shell = useShell()
  const { language } = useLocale()
  const offered = useOfferedCommands()
  const { kind, text } = ask

  const records: Entry[] = found.map(({ entity, record }) => {
    const key = record.registration ?? record._id
    const name = record.name || key
    return {
      id: `${entity.name} ${record._id}`,
      icon: entityIcon(entity.name),
      label: name,
      meta: metaOf(record, name === key ? '' : key, entity.label, text),
      href: shell.hrefOf(entity.name, key),
      record: { entity: entity.name, key, data: record },
    }
  })
  const recent: Entry[] = recentRecords()
    .slice(0, shownAtOnce)
    .map(({ entity, key, name }) => ({
      id: `recent ${entity} ${key}`,
      icon: entityIcon(entity),
      label: name,
      meta: key === name ? undefined : key,
      href: shell.hrefOf(entity, key),
      record: { entity, key },
    }))
  const inMenu = groups.flatMap(group => group.items)
  const places: Entry[] = [
    ...inMenu.map(item => ({ id: `go ${item.path}`, icon: item.drawn, label: item.label, href: item.path })),
    ...shell.entities
      .filter(entity => entity.listRoute && !inMenu.some(item => item.path === entity.listRoute))
      .map(entity => ({
        id: `go ${entity.name}`,
        icon: entityIcon(entity.name),
        label: entity.pluralLabel ?? entity.label,
        href: entity.listRoute,
      })),
  ]
  const mayCreate = (entity: EntitySummary) =>
    entity.creatable ?? isPermitted(configuration, `write ${entity.plural}`)
  const additions: Entry[] = shell.entities
    .filter(entity => mayCreate(entity) && entity.listRoute)
    .map(entity => ({
      id: `new ${entity.name}`,
      icon: IconPlus,
      label: t('palette.new', { label: inSentence(entity.label) }),
      href: `${entity.clientRoute}/new`,
    }))
  const ofScreen: Entry[] = offered.map(({ id, label, icon, kbd, href, run }) => ({
    id: `screen ${id}`,
    icon: icon ?? IconPlayerPlay,
    label,
    kbd,
    href,
    run,
  }))
  const copyAddress = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => toasts.show({ tone: 'success', text: t('palette.linkCopied') }))
  const ofShell: Entry[] = [
    {
      id: 'reload',
      icon: IconRefresh,
      label: t('commands.reload'),
      kbd: 'Alt R',
      run: () => void queryClient.invalidateQueries(),
    },
    { id: 'copy', icon: IconCopy, label: t('commands.copyAddress'), run: copyAddress },
    { id: 'theme', icon: IconMoon, label: t('commands.theme'), kbd: 'Alt D', run: toggleScheme },
    {
      id: 'system',
      icon: IconDeviceDesktop,
      label: t('commands.followSystem'),
      run: () => chooseScheme('followSystem'),
    },
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
    { id: 'shortcuts', icon: IconKeyboard, label: t('commands.shortcuts'), kbd: '?', run: onShortcuts },
    ...languages
      .filter(one => one.code !== language.code)
      .map(one => ({
        id: `language ${one.code}`,
        icon: IconLanguage,
        label: t('commands.language', { name: one.name }),
        run: () => void chooseLocale(one.locale),
      })),
    { id: 'signOut', icon: IconLogout, label: t('commands.signOut'), run: () => session.signOut() },
  ]

  const commands = [...ofScreen, ...additions, ...ofShell]
  const matching = (entries: readonly Entry[], most: number) =>
    entries.filter(entry => fits(`${entry.label} ${entry.meta ?? ''}`, text)).slice(0, most)
  const sections: Section[] = []
  const add = (id: string, title: string, entries: Entry[]) => {
    if (entries.length) sections.push({ id, title, entries })
  }
  if (kind === 'commands') {
    add('commands', t('palette.commands'), matching(commands, 100))
    add('places', t('palette.goTo'), matching(places, text ? 20 : 0))
  } else if (!text) {
    if (kind === 'all') {
      add('recent', t('palette.recent'), recent)
      add('places', t('palette.goTo'), places.slice(0, shownAtOnce))
      add(
        'commands',
        t('palette.commands'),
        [...ofScreen, ...additions.slice(0, 3), ...ofShell].slice(0, shownAtOnce),
      )
    }
  } else {
    add('records', t('palette.records'), records)
    if (kind === 'all') {
      add('places', t('palette.goTo'), matching(places, 4))
      add('commands', t('palette.commands'), matching(commands, 5))
    }
  }
  return sections
}
