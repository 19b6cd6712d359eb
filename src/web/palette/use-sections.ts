import { inSentence } from '#fields/formats/in-sentence.ts'
import { IconPlayerPlay, IconPlus } from '#ui/index.ts'
import { type EntitySummary, isPermitted, type RecordData, type UserConfiguration } from '../data/index.ts'
import { mayRun, type RunId, runs } from '../screens/list/pages/runs.ts'
import type { MenuGroup } from '../shell/frame/menu-groups.ts'
import { inRow } from '../shell/in-row.ts'
import { useOfferedCommands } from '../shell/screen/commands.ts'
import { iconNamed } from '../shell/screen/icon-named.ts'
import { recentRecords } from '../shell/screen/recent.ts'
import { type Shell, useShell } from '../shell/screen/shell-context.ts'
import { useSay } from '../shell/use-say.ts'
import { type Ask, beginsWith, fits } from './ask.ts'
import type { Entry, Section } from './entry.ts'
import type { FoundRecord } from './use-found-records.ts'
import { useShellCommands } from './use-shell-commands.ts'

const shownAtOnce = 6

/** Registration and, where it is a party that was looked for, who; else what kind of record it is. */
const metaOf = (record: RecordData, key: string, label: string, sought: string): string => {
  const names = Object.values(record).flatMap(value =>
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
      ? [value.name]
      : [],
  )
  const party = names.find(name => fits(name, sought))
  return inRow([key, party ?? inSentence(label)])
}

const recordsOf = (found: readonly FoundRecord[], sought: string, shell: Shell): Entry[] =>
  found.map(({ entity, record }) => {
    const key = record.registration ?? record._id
    const name = record.name || key
    return {
      id: `${entity.name} ${record._id}`,
      icon: iconNamed(entity.icon),
      label: name,
      meta: metaOf(record, name === key ? '' : key, entity.label, sought),
      href: shell.hrefOf(entity.name, key),
      record: { entity: entity.name, key, data: record },
    }
  })

const recentOf = (shell: Shell): Entry[] =>
  recentRecords()
    .slice(0, shownAtOnce)
    .map(({ entity, key, name }) => ({
      id: `recent ${entity} ${key}`,
      icon: iconNamed(shell.entities.find(one => one.name === entity)?.icon),
      label: name,
      meta: key === name ? undefined : key,
      href: shell.hrefOf(entity, key),
      record: { entity, key },
    }))

/** The pages of the menu, then the lists that it does not name. */
const placesOf = (groups: readonly MenuGroup[], shell: Shell): Entry[] => {
  const inMenu = groups.flatMap(group => group.items)
  return [
    ...inMenu.map(item => ({ id: `go ${item.path}`, icon: item.drawn, label: item.label, href: item.path })),
    ...shell.entities
      .filter(entity => entity.listRoute && !inMenu.some(item => item.path === entity.listRoute))
      .map(entity => ({
        id: `go ${entity.name}`,
        icon: iconNamed(entity.icon),
        label: entity.pluralLabel ?? entity.label,
        href: entity.listRoute,
      })),
  ]
}

const useAdditions = (configuration: UserConfiguration): Entry[] => {
  const t = useSay('shell')
  const shell = useShell()
  const mayCreate = (entity: EntitySummary) =>
    entity.creatable ?? isPermitted(configuration, `write ${entity.plural}`)
  return shell.entities
    .filter(entity => mayCreate(entity) && entity.listRoute)
    .map(entity => ({
      id: `new ${entity.name}`,
      icon: IconPlus,
      label: t('palette.new', { label: inSentence(entity.label) }),
      href: `${entity.clientRoute}/new`,
    }))
}

/** What is done to many records at once, each on its list. */
const useRuns = (configuration: UserConfiguration): Entry[] => {
  const say = useSay('list')
  const { entities } = useShell()
  return (Object.keys(runs) as RunId[]).flatMap(id => {
    const { entity, label, icon } = runs[id]
    const route = entities.find(one => one.name === entity)?.listRoute
    return route && mayRun(configuration, id)
      ? [{ id: `run ${id}`, icon, label: say(label), href: `${route}?run=${id}` }]
      : []
  })
}

/** What the screen offers that one looks at. */
const useScreenCommands = (): Entry[] =>
  useOfferedCommands().map(({ id, label, icon, kbd, href, run }) => ({
    id: `screen ${id}`,
    icon: icon ?? IconPlayerPlay,
    label,
    kbd,
    href,
    run,
  }))

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
  const { kind, text } = ask

  const places = placesOf(groups, shell)
  const additions = useAdditions(configuration)
  const ofScreen = useScreenCommands()
  const ofShell = useShellCommands(onShortcuts)
  const ofLists = useRuns(configuration)
  const commands = [...ofScreen, ...ofLists, ...additions, ...ofShell]
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
      add('recent', t('palette.recent'), recentOf(shell))
      add('places', t('palette.goTo'), places.slice(0, shownAtOnce))
      add(
        'commands',
        t('palette.commands'),
        [...ofScreen, ...additions.slice(0, 3), ...ofShell].slice(0, shownAtOnce),
      )
    }
  } else {
    add('records', t('palette.records'), recordsOf(found, text, shell))
    if (kind === 'all') {
      const [fitPlaces, fitCommands] = [matching(places, 4), matching(commands, 5)]
      const begins = (entries: readonly Entry[]) => entries.some(entry => beginsWith(entry.label, text))
      // Who types *run bill* means *Run billing*, not the list of billing runs.
      const isVerb = begins(fitCommands) && !begins(fitPlaces)
      if (isVerb) add('commands', t('palette.commands'), fitCommands)
      add('places', t('palette.goTo'), fitPlaces)
      if (!isVerb) add('commands', t('palette.commands'), fitCommands)
    }
  }
  return sections
}
