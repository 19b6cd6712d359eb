import { type Caller, isElevated, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
import { wordsInLocale } from '#locales/own-words.ts'
import { flagsOf, type HomePage, homeFor, homePath, isDyno, type Model } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { environmentFlags, environmentOf } from '../../environment-flags.ts'
import { placeOfHouse } from '../../house-place.ts'
import type { Product } from '../../product.ts'
import { browserScriptNames } from '../../sandbox/served-script.ts'
import type { Login } from '../../sign-in/directory.ts'
import { renewedOf } from '../../sign-in/oidc/renewal.ts'
import { readConfiguration } from './configuration-store.ts'
import { currentUser } from './current-user.ts'
import { type MenuItem, menusOf } from './menus.ts'
import { ownMenus } from './own-menus.ts'
import { toldShell } from './told-shell.ts'
import { sharingOf, viewsOfCaller } from './views-of-caller.ts'

/** Permissions as screens ask for them: by name, and by the address that they are about. */
const permissionMap = (
  caller: Caller,
  writes: readonly { plural: string; route: string }[],
): Record<string, boolean> => {
  const granted: Record<string, boolean> = isElevated(caller)
    ? { 'read all': true, 'write all': true, 'run all': true }
    : {}
  for (const name of caller.permissions) granted[name] = true
  for (const { plural, route } of writes)
    for (const verb of ['read', 'write'])
      if (granted[`${verb} ${plural}`] || granted[`${verb} all`]) granted[`${verb} ${route}`] = true
  return granted
}

/** Screens that are about oneself, or show only what one may read anyhow. */
const alwaysAllowed = [
  '/account',
  '/cache-info',
  '/documentation',
  '/documentation-search',
  '/global-search',
  '/notifications',
  '/calendar',
  '/themes',
  '/rates',
  '/content',
  '/user-content',
  '/page',
  '/catalog',
  '/app-preload',
]

/** The tenant's settings; its own choice of a landing page may be by profile. */
interface KeptSettings {
  options?: Plain
  menus?: MenuItem[]
  branding?: Plain
  landingPage?: Record<string, string> | string
}

const landingOf = (caller: Caller, landingPage: KeptSettings['landingPage']): string =>
  (typeof landingPage === 'string'
    ? landingPage
    : caller.profiles.map(profile => landingPage?.[profile]).find(Boolean)) ?? homeOf(caller)

/** Those from outside the house for whom home tells what is theirs. */
const atHome = new Set(['CLIENT', 'PARTNER', 'SUPPLIER'])

const homeOf = ({ persons, profiles }: Caller): string =>
  persons === null || (profiles.length > 0 && profiles.every(one => atHome.has(one))) ? '/' : '/contracts'

/** What holds where a tenant says nothing. */
const usualOptions = (caller: Caller, singleSignOn: { useKeepAlive: boolean } | null) => ({
  allowedRoutes: [...alwaysAllowed, `/user/${caller.username}`],
  allowDebugMode: true,
  openQueryToken: false,
  sortLists: false,
  advancedSearch: true,
  saveOuterPanelsExpandedState: true,
  virtualKeyboards: true,
  assistant: true,
  firebase: false,
  oidc: { useKeepAlive: singleSignOn?.useKeepAlive === true, renewBelowSeconds: 600 },
})

/** What the tenant and the person have arranged, and what others share with him. */
const keptFor = async (work: Work) => ({
  config: await readConfiguration(work, 'tenant-config'),
  place: await placeOfHouse(work),
  overrides: await readConfiguration(work, 'scriptAliases'),
  pages: await readConfiguration(work, 'pages'),
  preferences: work.model.entities.has('userPreference')
    ? await loadMatching(work, 'userPreference', { username: work.caller.username })
    : [],
  views: await viewsOfCaller(work),
  sharing: await sharingOf(work),
})

/** `GET /api/script/runs/user-configuration`: who one is, what one may, and how the shell shows itself. */
export const userConfigurationCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/script/runs/user-configuration',
    told: toldShell.userConfiguration,
    run: async (engine, caller) => {
      const { model } = await product.models.load(caller.tenantId)
      const [user, tenant, accent, environment, login, singleSignOn, kept] = await Promise.all([
        currentUser(engine, caller),
        product.directory.tenantById(caller.tenantId),
        product.directory.accentOf(caller.tenantId),
        product.directory.environmentOf(caller.tenantId),
        product.directory.loginOfUser(caller.tenantId, caller.userId),
        singleSignOnOf(product, caller),
        engine.work(caller, keptFor),
      ])
      const { options, branding, landingPage, menus } = kept.config as KeptSettings
      const entities = [...model.entities.values()]
      const full = menusOf(caller, model.entities.keys(), name => {
        const entity = model.entities.get(name)
        return entity && labelled(entity, caller.locale)
      })
      return {
        user: { ...user, flags: caller.flags ?? [] },
        flags: flagsOf(model.flags, caller),
        options: {
          ...usualOptions(caller, singleSignOn),
          ...options,
        },
        menus: Array.isArray(menus) ? ownMenus(caller, menus, full) : full,
        landingPage: landingOf(caller, landingPage),
        home: homeFor(kept.pages[homePath] as HomePage | undefined, caller.profiles),
        userPermissions: permissionMap(caller, entities),
        userPreferences: kept.preferences.map(p => ({
          _id: p._id,
          groupId: p.groupId ?? null,
          type: p.type,
          value: p.value ?? null,
        })),
        sharedViews: kept.views,
        ...(kept.sharing ? { sharing: kept.sharing } : {}),
        tenant: {
          name: caller.tenant,
          label: tenant?.label ?? caller.tenant,
          ...(accent ? { accent } : {}),
          ...branding,
          ...(kept.place.country ? { country: kept.place.country } : {}),
          ...(kept.place.currency ? { currency: kept.place.currency } : {}),
        },
        // What a provider opened leads into no other tenant.
        contexts: singleSignOn || caller.actor || !login ? [] : await contextsOf(product, login, caller),
        ...(singleSignOn ? { singleSignOn } : {}),
        ...(await actingTold(product, caller)),
        ...environmentFlags(environmentOf(environment, product.config.environment)),
        scriptOverrides: kept.overrides as Plain,
        browserScripts: await browserScriptNames(product.scripts, caller),
        clientRoutes: Object.fromEntries(
          entities.filter(e => !isDyno(e.name)).map(e => [e.name, e.clientRoute]),
        ),
        ...ownWordsIn(model, caller.locale),
        collectMissingTranslations: (options as Plain | undefined)?.collectMissingTranslations === true,
      }
    },
  })

/** What the tenant says otherwise than the product, with what tells one wording from the next. */
const ownWordsIn = ({ words }: Model, locale: string) =>
  words
    ? {
        words: {
          version: `${words.version} ${locale}`,
          texts: wordsInLocale(words, locale),
          ...(words.formats ? { formats: words.formats } : {}),
        },
      }
    : {}

/** The provider that opened a session, and until when it is renewed; null for one by password. */
const singleSignOnOf = async (product: Product, caller: Caller) => {
  const sso = caller.sessionId ? await product.directory.ssoSession(caller.sessionId) : null
  const provider = sso && (await product.providers.find(sso.provider))
  if (!provider) return null
  const { kind, label, useKeepAlive } = provider.record
  return {
    oidcId: provider.code,
    kind,
    label: label!,
    useKeepAlive: useKeepAlive === true,
    ...renewedOf(sso),
  }
}

/** Who works here as whom, why and until when: the band over every page. */
const actingTold = async ({ directory }: Product, { actor, sessionId }: Caller) => {
  const row = actor && sessionId ? await directory.readSession(sessionId) : null
  if (!actor || !row) return {}
  const house = (await directory.tenantByName(actor.tenant))?.label ?? actor.tenant
  return { acting: { ...actor, house, until: new Date(row.expiresAt).toISOString() } }
}

/** The tenants that one may go on in, where there are several, with what this login's devices call each. */
const contextsOf = async (product: Product, login: Login, { sessionId, tenant }: Caller) => {
  if (login.memberships.length < 2) return []
  const row = sessionId ? await product.directory.readSession(sessionId) : null
  const contexts = await product.signIn.contextsOf(login, row)
  return contexts.map(one => {
    const membership = login.memberships.find(found => found.tenant === one.tenant)
    return {
      ...one,
      current: one.tenant === tenant,
      ...(membership ? { space: product.resumes.spaceOf(membership) } : {}),
    }
  })
}
