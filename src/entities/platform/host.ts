import {
  card,
  choices,
  color,
  datetime,
  entity,
  facts,
  integer,
  json,
  object,
  text,
  url,
  yesNo,
} from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { lockWorkflow } from '../workflows.ts'

const locking = lockWorkflow()

const hostWorkflow = {
  ...locking,
  transitions: {
    ...locking.transitions,
    prove: {
      from: 'ACTIVE',
      to: 'ACTIVE',
      order: 5,
      when: { provenDate: null },
      effect: 'host/prove',
      help: 'Looks for the proof now, and again later while it is not there',
    },
  },
}

/** An address under which people reach the product, and how it greets them there. */
export const host = entity('host', {
  area: 'platform',
  domain: 'core',
  acting: 'reads',
  icon: 'world',
  registration: { from: 'hostname', format: 'HST-{n}', counter: 'host', start: 1 },
  key: 'hostname',
  types: false,
  nameRule: 'host/name',
  steps: {
    write: ['host/own-tenant', 'host/fit', 'host/directory'],
    remove: ['host/own-tenant', 'host/directory'],
    transition: ['host/directory'],
  },
  small: true,
  fields: {
    hostname: text({
      max: 250,
      lowercase: true,
      mandatory: true,
      unique: true,
      column: true,
      pattern: '[a-z0-9.-]+',
    }),
    host: url({ label: 'Public address' }),
    loginTenant: text({ max: 60, column: true, label: 'Tenant at sign-in' }),
    imp: text({ max: 60, label: 'Public path of the tenant' }),
    mode: sealed('hostMode', { default: 'STANDARD' }),
    windowTitle: text({ max: 60 }),
    loginTitle: text({ max: 250 }),
    loginButtonText: text({ max: 60 }),
    becomePartnerLinkText: text({ max: 250 }),
    becomePartnerFlow: text({
      max: 500,
      label: 'Page for partners to be',
      help: 'Of a flow, as /k/…/p/…; without it a form of ours, which makes a task',
    }),
    languages: choices('spokenLanguage', {
      label: 'Languages offered',
      help: 'Before the sign-in; none: all of them',
    }),
    publicLogo: text({
      max: 2000,
      label: 'Logo',
      help: 'https://…, or an address of ours that begins with /',
    }),
    accentColor: color({ label: 'Accent colour' }),
    useManifest: yesNo({ label: 'Installable' }),
    frameAncestors: text({ max: 500, help: 'Addresses that may show the product in a frame' }),
    allowedOrigins: choices('origin', { creatable: true }),
    uiAuthConfig: json({
      label: 'Ways to sign in',
      help: 'oidcId or samlId starts by itself, formHidden hides the password; forgottenPasswordUrl, privacyUrl, helpUrl',
    }),
    theme: object({
      accentDark: color({
        label: 'Accent in the dark',
        help: 'None: the accent, as much lighter as it has to be',
      }),
      logoDark: text({ max: 2000, label: 'Logo in the dark' }),
      font: sealed('hostFont'),
      radius: integer({
        min: 0,
        max: 16,
        label: 'Corners',
        help: 'Radius of buttons and cards in pixels; 6 is usual',
      }),
    }),
    provenDate: datetime({
      system: true,
      label: 'Proven',
      help: 'Before that the host serves nobody',
    }),
    proof: text({
      max: 60,
      system: true,
      help: 'The text of a TXT record named _tranche before the name of the host',
    }),
  },
  columns: ['registration', 'status', 'hostname', 'loginTenant', 'mode', 'windowTitle'],
  facts: ['loginTenant', 'mode'],
  search: ['hostname', 'loginTenant', 'status', 'mode'],
  texts: ['hostname', 'loginTenant'],
  sort: ['hostname'],
  workflow: hostWorkflow,
  removable: true,
  layout: [
    tabs('overview', 'history'),
    form('main', 'Host', ['hostname', 'host', 'loginTenant', 'mode', 'imp', 'windowTitle', 'useManifest']),
    form('greeting', 'Sign-in page', [
      'loginTitle',
      'loginButtonText',
      'becomePartnerLinkText',
      'becomePartnerFlow',
      'languages',
      'uiAuthConfig',
    ]),
    form('look', 'Look', [
      'accentColor',
      'theme.accentDark',
      'publicLogo',
      'theme.logoDark',
      'theme.font',
      'theme.radius',
    ]),
    card('HostPreview'),
    facts('security', 'Security', ['provenDate', 'proof', 'frameAncestors', 'allowedOrigins']),
    ...closing(['workflow', 'history']),
  ],
})
