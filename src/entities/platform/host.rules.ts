import { type FieldProblem, type Message, message } from '#errors/index.ts'
import { accentFault, type Scheme } from '#fields/color/accent.ts'
import { areAncestors } from '#fields/formats/frame-ancestors.ts'
import type { host } from './host.ts'

type Host = NonNullable<(typeof host)['record']>

export const hostName = ({ windowTitle, hostname }: Host): string | null => windowTitle || hostname || null

const wrong = (field: string, said: Message): FieldProblem => ({
  field,
  message: said,
  code: 'INVALID_FIELD_IN_BODY',
})

/** Names that mean the machine itself, its network or nothing at all (RFC 6761, 6762, 8375), and addresses. */
const nobodys = /(^|\.)(localhost|local|internal|invalid|arpa|onion)$|^\d+(\.\d+){3}$|^\.|\.\.|\.$/

const mostAncestors = 20

/** A link of the sign-in page leads to a page of ours, or away by https: any other scheme would act on whoever clicks. */
const isSafeLink = (link: unknown): boolean =>
  link === null || (typeof link === 'string' && (/^\/(?![/\\])/.test(link) || /^https:\/\//i.test(link)))

/** What `uiAuthConfig` says; whatever else stands in it, nobody would read. */
const authShape: Readonly<Record<string, (value: unknown) => boolean>> = {
  oidcId: value => typeof value === 'string' && value.length <= 60,
  samlId: value => typeof value === 'string' && value.length <= 60,
  formHidden: value => typeof value === 'boolean',
  forgottenPasswordUrl: isSafeLink,
  privacyUrl: isSafeLink,
  helpUrl: isSafeLink,
}

const authFaults = (config: unknown): FieldProblem[] => {
  if (config === null || config === undefined) return []
  if (typeof config !== 'object' || Array.isArray(config))
    return [wrong('uiAuthConfig', message('EXPECTED_OBJECT'))]
  const faults = Object.entries(config).flatMap(([name, value]) => {
    const field = `uiAuthConfig.${name.slice(0, 60)}`
    if (!Object.hasOwn(authShape, name))
      return [wrong(field, message('ONLY_OF_THESE', { values: Object.keys(authShape).join(', ') }))]
    if (value === null || authShape[name]!(value)) return []
    return [wrong(field, message(name.endsWith('Url') ? 'HTTPS_WANTED' : 'UNREADABLE_VALUE'))]
  })
  const { oidcId, samlId } = config as { oidcId?: unknown; samlId?: unknown }
  return oidcId && samlId ? [...faults, wrong('uiAuthConfig.samlId', message('ONE_START'))] : faults
}

/** A colour in which words cannot be read, with the nearest that does. */
export const colourFaults = (
  field: string,
  colour: string | null | undefined,
  scheme: Scheme,
): FieldProblem[] => {
  const fault = colour ? accentFault(colour, scheme) : null
  if (!fault) return []
  if (fault.refused === 'invalid') return [wrong(field, message('COLOUR_SHAPE'))]
  const ratio = Math.floor(fault.contrast * 10) / 10
  return [wrong(field, message('COLOUR_UNREADABLE', { ratio, nearest: fault.nearest }))]
}

/** Languages that the product speaks: a test holds them to `locales/languages.ts`. */
export const spokenLanguages: readonly string[] = ['en', 'fr', 'es', 'lt', 'ar']

/** What a host must not be called, show or link to. */
export const hostIsFit = (host: Host): FieldProblem[] => {
  const found: FieldProblem[] = []
  const { hostname, publicLogo, frameAncestors, uiAuthConfig, becomePartnerFlow, accentColor, theme } = host
  if (hostname && nobodys.test(hostname)) found.push(wrong('hostname', message('HOST_NOBODYS')))
  if (frameAncestors && !areAncestors(frameAncestors, mostAncestors))
    found.push(wrong('frameAncestors', message('FRAME_ANCESTORS_SHAPE', { max: mostAncestors })))
  for (const [field, link] of [
    ['publicLogo', publicLogo],
    ['theme.logoDark', theme?.logoDark],
    ['becomePartnerFlow', becomePartnerFlow],
  ] as const)
    if (link && !isSafeLink(link)) found.push(wrong(field, message('HTTPS_WANTED')))
  if (host.languages?.some(one => !spokenLanguages.includes(one)))
    found.push(wrong('languages', message('ONLY_OF_THESE', { values: spokenLanguages.join(', ') })))
  return [
    ...found,
    ...authFaults(uiAuthConfig),
    ...colourFaults('accentColor', accentColor, 'light'),
    ...colourFaults('theme.accentDark', theme?.accentDark, 'dark'),
  ]
}
