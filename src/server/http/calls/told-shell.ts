import { is, menuShape } from '#processes/told-call.ts'
import { flaggedUser, toldPeople } from './told-people.ts'
import { toldViews } from './told-views.ts'

const checked = is.record({
  scripts: is.list(is.text),
  lists: is.list(is.text),
  reports: is.list(is.text),
  userLists: is.list(is.text),
  userScripts: is.list(is.text),
})

/** What the product reads of a tenant's options; words of the tenant's own may stand beside them. */
const options = is.openRecord(
  {
    allowedRoutes: is.list(is.text),
    allowDebugMode: is.yesNo,
    openQueryToken: is.yesNo,
    sortLists: is.yesNo,
    advancedSearch: is.yesNo,
    saveOuterPanelsExpandedState: is.yesNo,
    virtualKeyboards: is.yesNo,
    assistant: is.yesNo,
    firebase: is.either(is.yesNo, is.map(is.text)),
    oidc: is.record({}, { useKeepAlive: is.yesNo, renewBelowSeconds: is.number }),
  },
  {
    publicPath: is.text,
    uniqueAddressPerType: is.yesNo,
    addressPreview: is.list(is.record({ fields: is.list(is.text) }, { delimiter: is.text })),
    collectMissingTranslations: is.yesNo,
    offlineSupport: is.orNothing(
      is.either(
        is.yesNo,
        is.record(
          {},
          {
            enabled: is.yesNo,
            days: is.number,
            maxMB: is.number,
            preloadContractsCount: is.number,
            unlock: is.oneOf('passkey'),
          },
        ),
      ),
    ),
  },
)

/** What the product reads of the tenant's branding, and what else he keeps there. */
const house = is.openRecord(
  { name: is.text, label: is.text },
  { country: is.text, accent: is.text, currency: is.text, logo: is.text },
)

const singleSignOn = is.record({
  oidcId: is.text,
  kind: is.oneOf('OIDC', 'SAML'),
  label: is.text,
  useKeepAlive: is.yesNo,
  ssoRefreshTokenIat: is.integer,
  ssoRefreshTokenExpiresIn: is.integer,
})

/** Who works here as this user, why, and until when. */
const acting = is.record({
  username: is.text,
  name: is.text,
  tenant: is.text,
  house: is.text,
  reason: is.text,
  until: is.instant,
})

const membership = is.record(
  { index: is.integer, name: is.text, label: is.text, tenant: is.text, current: is.yesNo },
  { space: is.text, needs: is.oneOf('sso', 'factor') },
)

/** How a house writes numbers, days and times in a language; what is left out is the product's. */
const writtenAs = is.record(
  {},
  {
    decimal: is.text,
    thousands: is.text,
    date: is.text,
    time: is.text,
    weekStart: is.integer,
    decimals: is.integer,
  },
)

const userConfiguration = is.record(
  {
    user: flaggedUser,
    flags: is.map(is.anything),
    options,
    menus: is.list(menuShape),
    landingPage: is.text,
    userPermissions: is.map(is.yesNo),
    userPreferences: toldPeople.preferences.answer,
    sharedViews: toldViews.views,
    tenant: house,
    contexts: is.list(membership),
    environment: is.oneOf('PROD', 'STAGING', 'UAT', 'TEST', 'DEV'),
    isProduction: is.yesNo,
    isDevelopment: is.yesNo,
    isTest: is.yesNo,
    isUat: is.yesNo,
    isStaging: is.yesNo,
    scriptOverrides: is.map(is.anything),
    browserScripts: is.list(is.text),
    clientRoutes: is.map(is.text),
    collectMissingTranslations: is.yesNo,
  },
  {
    home: is.list(is.record({ id: is.text, span: is.number }, { isTall: is.yesNo })),
    sharing: toldViews.sharing,
    singleSignOn,
    acting,
    words: is.record({ version: is.text, texts: is.map(is.text) }, { formats: is.map(writtenAs) }),
  },
)

/** What the calls of what the screens are drawn from take and answer. */
export const toldShell = {
  userConfiguration: {
    summary: 'Who one is, what one may, and how the shell shows itself',
    answer: userConfiguration,
  },
  menuCounts: { summary: 'How many records wait behind each entry of the menu', answer: is.map(is.number) },
  menuPreview: {
    summary: 'The menu that somebody would have',
    body: is.record({}, { menus: is.anything, profiles: is.list(is.text) }),
    answer: is.list(menuShape),
  },
  flagReach: {
    summary: 'For whom flags are on, and what asks for them',
    body: is.record({ flags: is.list(is.openRecord({ name: is.text })) }),
    answer: is.record({
      flags: is.list(
        is.record({
          name: is.text,
          on: is.number,
          of: is.number,
          people: is.list(is.record({ username: is.text, name: is.text })),
        }),
      ),
      uses: is.list(is.record({ flag: is.text, place: is.text, key: is.text })),
    }),
  },
  words: {
    summary: 'The words of the product and of the tenant',
    query: { locale: is.text, show: is.text, search: is.text, of: is.text },
    answer: is.record({
      mayChange: is.yesNo,
      locales: is.list(
        is.record({ locale: is.text, own: is.number, missing: is.number, product: is.number }),
      ),
      size: is.number,
      rows: is.list(
        is.record(
          {
            key: is.text,
            place: is.oneOf(
              'list',
              'status',
              'field',
              'record',
              'action',
              'menu',
              'card',
              'phrase',
              'collected',
            ),
            text: is.orNothing(is.text),
            english: is.orNothing(is.text),
            own: is.orNothing(is.text),
          },
          { of: is.text, from: is.oneOf('override', 'translator') },
        ),
      ),
    }),
  },
  content: {
    summary: 'A page of the documentation',
    answer: is.record({ path: is.text, title: is.text, text: is.text }),
  },
  outgoing: { summary: 'Since when mails are held after a restore', answer: is.openRecord({}) },
  release: { summary: 'Lets the held mails go', answer: is.record({}) },
  cache: {
    summary: 'What this server keeps in memory',
    answer: is.record({
      model: is.record({ configVersion: is.number, entities: is.number, tenantsLoaded: is.number }),
      process: is.record({ startDate: is.text, memoryBytes: is.number, node: is.text }),
      database: is.record({ total: is.number, idle: is.number, waiting: is.number }),
    }),
  },
  checkConfig: {
    summary: 'Reads the configuration’s files anew',
    query: { tenant: is.text, allTenants: is.text },
    answer: is.record({
      lastConfigCheckDate: is.text,
      inserted: checked,
      updated: checked,
      deleted: checked,
      errors: is.list(is.text),
    }),
  },
  overrides: { summary: 'The tenant’s own words', query: { locale: is.text }, answer: is.map(is.anything) },
  documentTypes: {
    summary: 'Types of documents',
    query: { entityNames: is.text },
    answer: is.list(
      is.record(
        { value: is.text, label: is.text },
        { isTranslated: is.yesNo, icon: is.text, className: is.text, color: is.text, parent: is.text },
      ),
    ),
  },
  push: {
    summary: 'By which key a browser asks its push service',
    answer: is.record({ publicVapidKey: is.text, isEnabled: is.yesNo }),
  },
  subscribe: {
    summary: 'Where a browser may be reached',
    body: is.record({ token: is.anything }),
    answer: is.record({ isSubscribed: is.yesNo }),
  },
  unsubscribe: {
    summary: 'A browser is reached no more',
    body: is.record({ endpoint: is.text }),
    answer: is.record({ isSubscribed: is.yesNo }),
  },
  notifications: {
    summary: 'What one was told',
    answer: is.record({
      unread: is.number,
      notifications: is.list(
        is.record({
          id: is.text,
          kind: is.text,
          at: is.text,
          isRead: is.yesNo,
          entity: is.text,
          registration: is.orNothing(is.text),
          name: is.orNothing(is.text),
        }),
      ),
    }),
  },
  readNotifications: {
    summary: 'One has read it',
    body: is.record({}, { ids: is.orNothing(is.list(is.text)) }),
    answer: is.record({
      unread: is.number,
      notifications: is.list(
        is.record({
          id: is.text,
          kind: is.text,
          at: is.text,
          isRead: is.yesNo,
          entity: is.text,
          registration: is.orNothing(is.text),
          name: is.orNothing(is.text),
        }),
      ),
    }),
  },
  offlineKey: {
    summary: 'The keys of what is kept on a device',
    answer: is.record(
      { former: is.list(is.record({ id: is.text, key: is.text })) },
      { id: is.text, key: is.text },
    ),
  },
  keyboards: {
    summary: 'Keyboards on the screen',
    query: { locale: is.text },
    answer: is.list(
      is.record({
        name: is.text,
        locale: is.text,
        direction: is.oneOf('ltr', 'rtl'),
        rows: is.list(is.list(is.text)),
        shifted: is.list(is.list(is.text)),
      }),
    ),
  },
  retry: {
    summary: 'Tries a job once more',
    answer: is.record({ registration: is.text, job: is.text, state: is.text }),
  },
  runs: {
    summary: 'Runs that one may call',
    answer: is.list(
      is.record({ name: is.text, methods: is.list(is.text), policy: is.text }, { script: is.text }),
    ),
  },
}
