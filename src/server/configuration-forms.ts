import { bankProfile, bankProfileChoices } from '#entities/bank/bank-profile.rules.ts'
import { homePath, type Schema } from '#model/index.ts'
import { anything, many, mapOf, props, text, yesNo } from '#model/schema/schema.ts'
import { settingSchemas } from './configuration-schemas.ts'
import { namedShapes } from './configuration-shapes.ts'
import { approvalSchema } from './tenant-approvals.ts'
import { dynoSchema, extensionSchema, homeSchema, layoutSchema, pageSchema } from './tenant-schemas.ts'

const amount: Schema = { type: 'number', minimum: 0 }
const days: Schema = { type: 'number', minimum: 0, maximum: 365 }

/** What processes read of `tenant-config` by rules of their own, as a form asks for it. */
const readByProcesses: Readonly<Record<string, Schema>> = {
  currencies: many(text),
  dunning: props(
    {
      levels: many(props({ afterDays: days, template: text, opensCase: yesNo }, 'afterDays', 'template')),
      gapDays: days,
      minimum: amount,
    },
    'levels',
  ),
  returns: props({
    consequences: many(
      props(
        {
          codes: many(text),
          consequence: { type: 'string', enum: ['SUSPEND_ACCOUNT', 'SUSPEND_MANDATE'] },
        },
        'codes',
        'consequence',
      ),
    ),
    afterDays: days,
    atMost: { type: 'number', minimum: 0, maximum: 20 },
    fee: mapOf(amount),
  }),
}

/** A profile of a bank: its choices, and of what else it says the kind that the product's own has. */
const bankProfileSchema = (): Schema =>
  props(
    Object.fromEntries(
      Object.entries(bankProfile).map(([name, usual]): [string, Schema] => {
        const choices = Object.entries(bankProfileChoices).find(([one]) => one === name)?.[1]
        if (choices) return [name, { type: 'string', enum: choices }]
        if (typeof usual === 'boolean') return [name, yesNo]
        return [name, typeof usual === 'number' ? { type: 'number', minimum: 1, maximum: 14 } : text]
      }),
    ),
  )

/** How the entries of a part of the configuration look: any of them, or some by their key. */
export interface EntryShapes {
  entry?: Schema
  keys?: Readonly<Record<string, Schema>>
}

/** How entries look, by the part of the configuration; a part that is not here has a screen of its own alone. */
const entryShapes = (): Readonly<Record<string, EntryShapes>> => ({
  'tenant-config': { keys: { ...settingSchemas(), ...readByProcesses } },
  profilesPermissions: { entry: props({ permissions: mapOf(yesNo), isParty: yesNo }, 'permissions') },
  'collection-extension': { entry: extensionSchema },
  'dyno-descriptors': { entry: dynoSchema },
  layouts: { entry: layoutSchema },
  pages: { entry: pageSchema, keys: { [homePath]: homeSchema } },
  'approval-rules': { entry: approvalSchema },
  scriptAliases: { entry: text },
  'cron-list': {
    entry: props(
      {
        schedule: text,
        timeZone: text,
        run: text,
        task: text,
        user: text,
        description: text,
        args: mapOf(anything),
        isInactive: yesNo,
      },
      'schedule',
    ),
  },
  'bank-profiles': { entry: bankProfileSchema() },
})

/** What forms of the configuration are made of: entries by their part, and what many of them hold by its name. */
export const configurationForms = () => ({ parts: entryShapes(), named: namedShapes() })
