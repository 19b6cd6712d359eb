import type { Logger } from 'pino'
import { type Code, type Engine, uuid7 } from '#engine/index.ts'
import { reachMailHost } from './adapters/outside/mail-host.ts'
import { outsideFetch } from './adapters/outside/outside-fetch.ts'
import type { WorksApart } from './apart/works-apart.ts'
import type { Parts } from './composition.ts'
import type { Config } from './config.ts'
import { Live, type LiveParts } from './live/live.ts'
import { MailTokens } from './mail-in/mail-tokens.ts'
import { deriveKey } from './migrations/secret.ts'
import type { Models } from './model-source.ts'
import { Outside, type OutsideParts } from './outside/outside.ts'
import { inWords } from './own-words.ts'
import type { Product, ProductOptions } from './product.ts'
import { noLists } from './product-lists.ts'
import { outsideLimits } from './sandbox/ask-outside.ts'
import { lookAtScript } from './sandbox/look-at-script.ts'
import { Scripts, type ScriptsParts } from './sandbox/scripts.ts'
import { Impersonations } from './sign-in/acting/impersonations.ts'
import { EmailChanges } from './sign-in/email-change/email-changes.ts'
import { Invitations } from './sign-in/invitations.ts'
import { Oidc } from './sign-in/oidc/oidc.ts'
import type { OidcParts } from './sign-in/oidc/oidc-parts.ts'
import { Providers } from './sign-in/oidc/provider.ts'
import { Renewals } from './sign-in/oidc/renewal.ts'
import { Passkeys } from './sign-in/passkeys/passkeys.ts'
import { PasswordLinks } from './sign-in/password-links.ts'
import { RecoveryCodes } from './sign-in/recovery-codes.ts'
import { Saml } from './sign-in/saml/saml.ts'
import { seal, unseal } from './sign-in/sealed-text.ts'
import { tellOfLogin } from './sign-in/tell-of-login.ts'
import { Totp } from './sign-in/totp.ts'
import { layMessages } from './webhooks/follow-writes.ts'
import { type WebhookParts, Webhooks } from './webhooks/webhooks.ts'

// What a request or a database's error may carry along, and no log shall keep.
const secrets = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'twoFactorToken',
  'secret',
  'clientSecret',
  'codeVerifier',
  'idToken',
  'accessToken',
]

export const withoutSecrets = (log: Logger): Logger =>
  log.child(
    {},
    {
      redact: {
        paths: [
          ...secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
          'err.detail',
          'err.where',
          'err.parameters',
          'req.headers',
        ],
        censor: '…',
      },
    },
  )

/** What tells open pages what is written, by whichever server. */
export const liveOf = (
  engine: Engine,
  parts: Omit<LiveParts, 'serverId'>,
): Pick<Product, 'serverId' | 'live'> => {
  const serverId = uuid7()
  const live = new Live({ ...parts, serverId })
  engine.onChange = tenantId => live.changed(tenantId)
  return { serverId, live }
}

/** What processes bring along. */
export const givenBy = ({
  lists = noLists,
  calls,
  reports,
  jobs,
  documents,
}: Parts): Pick<Product, 'lists' | 'calls' | 'reports' | 'jobs' | 'documents'> => ({
  lists,
  calls,
  reports,
  jobs,
  documents,
})

export const scriptsOf = (
  core: Pick<ScriptsParts, 'engine' | 'callers' | 'directory' | 'log' | 'now'>,
  { parts, config }: ProductOptions,
): Scripts =>
  new Scripts({
    ...core,
    lists: parts.lists ?? noLists,
    environment: config.environment,
    outside: outsideFetch({ allow: config.outboundAllow, ...outsideLimits }),
  })

/** What the engine asks of parts that are made of the engine. */
export interface OwnWork {
  models: Models
  scripts?: Scripts
}

/** What declarations call by name, with what only a running server does. */
export const codeOf = (parts: Parts, apart: WorksApart, secret: string, own: OwnWork): Code => ({
  ...parts.code,
  hooks: {
    before: async (...write) => own.scripts?.hooks.before(...write),
    check: async (work, writings, run) =>
      own.scripts ? own.scripts.hooks.check(work, writings, run) : writings.map(() => null),
    derive: async (...written) => own.scripts?.hooks.derive(...written),
    after: async (...write) => own.scripts?.hooks.after(...write),
  },
  apart: (tenantId, name, given) =>
    name === 'read-script' && own.scripts
      ? own.scripts.readAlone(tenantId, given as { code: string; scriptName: string })
      : apart.do(tenantId, name, given),
  lookAtScript: async (work, script) =>
    own.scripts ? lookAtScript(own.scripts, work, script) : { compiled: '', imports: [], include: [] },
  seal: text => seal(deriveKey(secret, 'outside'), text),
  inWordsOf: (model, action) => inWords(model.words, action),
  follow: async (work, entries) => {
    const { listening } = await own.models.load(work.caller.tenantId)
    if (listening.length) await layMessages(work, listening, entries)
  },
})

/** What this installation is known by. */
export const namesOf = (
  secret: string,
  formerSecrets: readonly string[],
): Pick<Product, 'unseal' | 'installation' | 'offlineSecrets' | 'metricsToken' | 'mailTokens'> => ({
  unseal: text => unseal(deriveKey(secret, 'outside'), text),
  installation: deriveKey(secret, 'installation').toString('hex').slice(0, 6),
  offlineSecrets: [secret, ...formerSecrets].map(one => deriveKey(one, 'offline work')),
  mailTokens: new MailTokens([secret, ...formerSecrets].map(one => deriveKey(one, 'mail token'))),
  metricsToken: deriveKey(secret, 'metrics').toString('base64url'),
})

type FactorParts = Pick<Product, 'directory' | 'callers' | 'engine' | 'log' | 'now'>

/** What somebody has, beside the password that he knows. */
export const factorsOf = (
  parts: FactorParts,
  secret: string,
): Pick<Product, 'totp' | 'recovery' | 'passkeys'> => ({
  totp: new Totp(parts.directory, deriveKey(secret, 'totp'), parts.now),
  recovery: recoveryOf(parts, secret),
  passkeys: passkeysOf(parts, secret),
})

const recoveryOf = ({ directory, now, ...parts }: FactorParts, secret: string): RecoveryCodes =>
  new RecoveryCodes({
    directory,
    key: deriveKey(secret, 'recovery code'),
    now,
    tell: (login, left) => tellOfLogin(parts, login, 'RECOVERY_CODE_USED', { left }),
  })

/** Keys by which people come in instead of a password. */
const passkeysOf = ({ directory, now, ...parts }: FactorParts, secret: string): Passkeys =>
  new Passkeys({
    directory,
    key: deriveKey(secret, 'passkey attempt'),
    now,
    tell: async (loginId, what, key) => {
      const login = await directory.loginById(loginId)
      if (login) await tellOfLogin(parts, login, what, { key })
    },
  })

/** What a login's owner is written, and answers by a link. */
export const lettersOf = (
  parts: FactorParts,
): Pick<Product, 'passwordLinks' | 'invitations' | 'emailChanges'> => ({
  passwordLinks: new PasswordLinks(parts),
  invitations: new Invitations(parts),
  emailChanges: new EmailChanges(parts),
})

/** Webhooks have longer than people who wait. */
export const webhooksOf = (
  given: Omit<WebhookParts, 'fetch' | 'unseal'>,
  { outboundAllow: allow }: Config,
  secret: string,
): Webhooks =>
  new Webhooks({
    ...given,
    fetch: outsideFetch({ allow, timeoutMs: 10_000 }),
    unseal: text => unseal(deriveKey(secret, 'outside'), text),
  })

/** How it calls itself to machines of others. */
const agentOf = ({ publicUrl }: Config): string => `Tranche${publicUrl ? ` (+${publicUrl})` : ''}`

/** Services outside, each with its own time. */
export const outsideOf = (
  given: Omit<OutsideParts, 'fetch' | 'reachMailHost' | 'unseal' | 'agent' | 'placesDir'>,
  config: Config,
  secret: string,
): Outside =>
  new Outside({
    ...given,
    fetch: outsideFetch({ allow: config.outboundAllow, timeoutMs: 120_000 }),
    reachMailHost: reachMailHost(config.outboundAllow),
    unseal: text => unseal(deriveKey(secret, 'outside'), text),
    agent: agentOf(config),
    placesDir: config.placesDir,
  })

/** Signing in by identity providers, which are asked by the one way out. */
export const identityOf = (
  { apart, ...given }: Omit<OidcParts, 'fetch' | 'allow'> & Pick<Product, 'apart'>,
  { outboundAllow: allow }: Config,
  secret: string,
): Pick<Product, 'oidc' | 'saml' | 'providers' | 'renewals' | 'impersonations'> => {
  const parts = { ...given, fetch: outsideFetch({ allow }), allow }
  const oidc = new Oidc(parts, {
    attempt: deriveKey(secret, 'sso'),
    tokens: deriveKey(secret, 'sso tokens'),
  })
  return {
    oidc,
    saml: new Saml(oidc, apart, {
      attempt: deriveKey(secret, 'sso'),
      ticket: deriveKey(secret, 'saml ticket'),
      request: deriveKey(secret, 'saml request'),
      form: deriveKey(secret, 'saml form'),
      secrets: deriveKey(secret, 'outside'),
    }),
    providers: new Providers(parts, deriveKey(secret, 'outside')),
    renewals: new Renewals(oidc, given.directory, given.now),
    impersonations: new Impersonations(given),
  }
}
