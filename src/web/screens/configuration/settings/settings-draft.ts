import type { Entries } from '../configuration-data.ts'

/** The switches of `options`, each with what holds where the house says nothing. */
export const switches = {
  sortLists: false,
  advancedSearch: true,
  saveOuterPanelsExpandedState: true,
  uniqueAddressPerType: false,
  virtualKeyboards: true,
  assistant: true,
  allowDebugMode: true,
  collectMissingTranslations: false,
} as const
export type SwitchName = keyof typeof switches
export const switchNames = Object.keys(switches) as SwitchName[]

/** The settings of a house as they are typed. */
export interface SettingsDraft {
  switches: Partial<Record<SwitchName, boolean>>
  /** Questions to the assistant a user and day; null: as many as usual. */
  assistantDaily: number | null
  allowedRoutes: string
  landingPage: string
  /** Where somebody lands by his profile; only where there is no page for all. */
  landingByProfile: { profile: string; path: string }[]
  label: string
  accent: string
  scriptHosts: string
  sealTo: string
}

type Plain = Record<string, unknown>
const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {}
const lines = (value: unknown): string => (Array.isArray(value) ? value.map(String).join('\n') : '')
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const draftOf = (kept: Entries): SettingsDraft => {
  const options = plain(kept.options)
  return {
    switches: Object.fromEntries(
      switchNames.flatMap(name => (typeof options[name] === 'boolean' ? [[name, options[name]]] : [])),
    ),
    assistantDaily: typeof options.assistantDaily === 'number' ? options.assistantDaily : null,
    allowedRoutes: lines(options.allowedRoutes),
    landingPage: textOf(kept.landingPage),
    landingByProfile: Object.entries(plain(kept.landingPage)).map(([profile, path]) => ({
      profile,
      path: String(path),
    })),
    label: textOf(plain(kept.branding).label),
    accent: textOf(plain(kept.branding).accent),
    scriptHosts: lines(kept.scriptHosts),
    sealTo: lines(plain(kept.seal).mailTo),
  }
}

const listed = (typed: string): string[] =>
  typed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** What of a word is sent: its value, or null where it is said no more. */
const saidOr = (value: unknown, before: unknown): unknown => {
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? (before === undefined ? undefined : null) : value
}

const without = (parts: Plain): Plain =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

const landingOf = ({ landingPage, landingByProfile }: SettingsDraft): unknown => {
  if (landingPage.trim()) return landingPage.trim()
  const by = landingByProfile.filter(one => one.profile && one.path.trim())
  return by.length ? Object.fromEntries(by.map(one => [one.profile, one.path.trim()])) : ''
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The change of what is kept: a part that says the same is left out. */
export const patchOf = (kept: Entries, draft: SettingsDraft): Plain => {
  const options = plain(kept.options)
  const branding = plain(kept.branding)
  const seal = plain(kept.seal)
  const patch: Plain = {
    options: without({
      ...draft.switches,
      assistantDaily: saidOr(draft.assistantDaily ?? '', options.assistantDaily),
      allowedRoutes: saidOr(listed(draft.allowedRoutes), options.allowedRoutes),
    }),
    branding: without({
      label: saidOr(draft.label.trim(), branding.label),
      accent: saidOr(draft.accent.trim(), branding.accent),
    }),
    seal: without({ mailTo: saidOr(listed(draft.sealTo), seal.mailTo) }),
    landingPage: saidOr(landingOf(draft), kept.landingPage),
    scriptHosts: saidOr(listed(draft.scriptHosts), kept.scriptHosts),
  }
  return Object.fromEntries(
    Object.entries(patch).filter(([key, value]) => {
      if (value === undefined || isSame(value, kept[key])) return false
      const parts = plain(value)
      const before = plain(kept[key])
      const isPart = key === 'options' || key === 'branding' || key === 'seal'
      return !isPart || Object.entries(parts).some(([name, said]) => !isSame(said, before[name]))
    }),
  )
}
