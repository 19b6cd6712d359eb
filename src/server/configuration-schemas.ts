import { AppError, message } from '#errors/index.ts'
import { homePath, iconNames, type Schema, shapeFaults } from '#model/index.ts'
import { count, many, mapOf, props, text, yesNo } from '#model/schema/schema.ts'
import { homeSchema, pageSchema } from './tenant-schemas.ts'

const textOrMany: Schema = { oneOf: [text, many(text)] }
const mostNested = 4

const menuItem = (depth: number): Schema =>
  props({
    id: text,
    label: text,
    path: text,
    icon: { type: 'string', enum: iconNames },
    profiles: many(text),
    flag: textOrMany,
    count: { oneOf: [text, { type: 'number' }] },
    ...(depth > 1 ? { menus: many(menuItem(depth - 1)) } : {}),
  })

/** What a setting of `tenant-config` looks like, where the product reads it; others are the tenant's own. */
const settings: Readonly<Record<string, Schema>> = {
  landingPage: { oneOf: [text, mapOf(text)] },
  menus: many(menuItem(mostNested)),
  fourEyes: props({ administrators: yesNo, erasures: yesNo }),
  seal: props({ mailTo: many(text) }),
  /** Machines outside that scripts may ask by `http()`. */
  scriptHosts: many(text),
  retention: mapOf(mapOf({ type: 'number', minimum: 0 })),
}

/** The same for what `options` and `branding` say by word; further words may stand beside them. */
const words: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  options: {
    allowedRoutes: many(text),
    publicPath: text,
    sortLists: yesNo,
    advancedSearch: yesNo,
    saveOuterPanelsExpandedState: yesNo,
    firebase: { oneOf: [yesNo, mapOf(text)] },
    uniqueAddressPerType: yesNo,
    /** The lines by which an address is shown beside its fields. */
    addressPreview: many(props({ fields: many(text), delimiter: text }, 'fields')),
    virtualKeyboards: yesNo,
    assistant: yesNo,
    /** So many questions to it a user and day. */
    assistantDaily: count,
    allowDebugMode: yesNo,
    openQueryToken: yesNo,
    oidc: props({ useKeepAlive: yesNo, renewBelowSeconds: count }),
    collectMissingTranslations: yesNo,
    offlineSupport: {
      oneOf: [
        yesNo,
        props({
          enabled: yesNo,
          days: count,
          maxMB: count,
          preloadContractsCount: { type: 'number', minimum: 0, maximum: 200 },
          unlock: { type: 'string', enum: ['passkey'] },
        }),
      ],
    },
  },
  branding: { label: text, accent: text, currency: text, logo: text },
}

/** What every setting of `tenant-config` looks like that is checked by its shape. */
export const settingSchemas = (): Readonly<Record<string, Schema>> => ({
  ...settings,
  ...Object.fromEntries(Object.entries(words).map(([key, said]) => [key, props(said)])),
})

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Faults = { place: string; message: string }[]

const settingFaults = (key: string, value: unknown): Faults => {
  if (Object.hasOwn(words, key)) {
    if (!isPlain(value)) return shapeFaults(props(), value, key)
    return Object.entries(value).flatMap(([word, said]) => {
      const schema = Object.hasOwn(words[key]!, word) ? words[key]![word] : undefined
      return schema ? shapeFaults(schema, said, `${key}.${word}`) : []
    })
  }
  return Object.hasOwn(settings, key) ? shapeFaults(settings[key]!, value, key) : []
}

const isLocale = (key: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(key)

const wordFaults = (locale: string, value: unknown): Faults => {
  if (!isLocale(locale))
    throw new AppError('INVALID_FIELD_IN_CONFIG', [locale.slice(0, 60), message('NO_LOCALE')], {
      errors: [
        { field: locale.slice(0, 60), message: message('NO_LOCALE'), code: 'INVALID_FIELD_IN_CONFIG' },
      ],
    })
  return shapeFaults(mapOf({ type: 'string', maxLength: 2000 }), value, locale)
}

/** What is wrong with an entry, by its collection. */
const byCollection: Readonly<Record<string, (key: string, value: unknown) => Faults>> = {
  'tenant-config': settingFaults,
  'string-overrides': wordFaults,
  pages: (path, value) => shapeFaults(path === homePath ? homeSchema : pageSchema, value, path),
}

/**
 * Refuses an entry whose shape is not what the product reads there, with every fault at its place: nothing is kept that would
 * be passed over in silence. @throws INVALID_FIELD_IN_CONFIG
 */
export const checkShape = (collection: string, key: string, value: unknown): void => {
  if (value === null) return
  const faults = byCollection[collection]?.(key, value) ?? []
  const problems = faults.map(({ place, message: detail }) => ({
    field: place,
    message: message('MODEL_SHAPE', { detail }),
    code: 'INVALID_FIELD_IN_CONFIG' as const,
  }))
  const [first] = problems
  if (first) throw new AppError('INVALID_FIELD_IN_CONFIG', [first.field, first.message], { errors: problems })
}
