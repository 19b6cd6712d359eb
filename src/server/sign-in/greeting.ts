import { type HouseTheme, type HouseTokens, houseTokens } from '#fields/color/house-look.ts'
import type { Host } from './directory.ts'

/** What a host says of itself to whoever has not signed in; what it is allowed to do is nobody's affair. */
const told = [
  'imp',
  'mode',
  'windowTitle',
  'loginTitle',
  'loginButtonText',
  'becomePartnerLinkText',
  'becomePartnerFlow',
  'languages',
  'publicLogo',
  'accentColor',
  'theme',
  'useManifest',
  'frameAncestors',
  'uiAuthConfig',
] as const

/** How a host greets, by its name. */
export interface Greeting {
  host: string
  name?: string
  loginTenant?: string
  [setting: string]: unknown
}

/** Of a name that is nobody's. */
export const usualGreeting = (hostname: string): Greeting => ({
  host: hostname,
  windowTitle: 'Tranche',
})

/** How a host greets. Its settings may have been kept before its colour was called as it is on its record. */
export const greetingOf = ({ hostname, label, tenant, settings }: Host): Greeting => {
  const known: Record<string, unknown> = { accentColor: settings.accent, ...settings }
  return {
    host: hostname,
    name: label,
    loginTenant: tenant,
    ...Object.fromEntries(
      told.flatMap(name => (known[name] === undefined || known[name] === null ? [] : [[name, known[name]]])),
    ),
  }
}

/** What of a host's look stands in its pages before anything is drawn. */
export const lookOf = (greeting: Greeting): HouseTokens => houseTokens(greeting as HouseTheme)
