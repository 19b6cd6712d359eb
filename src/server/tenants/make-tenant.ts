import {
  type Caller,
  createRecords,
  entityOf,
  insertAny,
  loadMatching,
  type Plain,
  patchRecord,
  runTransition,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { charts } from '#processes/accounting/charts.ts'
import type { Starter } from '#processes/starters/starters.ts'
import { keepBundle } from '../bundle/keep-bundle.ts'
import { keepState } from '../http/calls/configuration-states.ts'
import type { Product } from '../product.ts'
import { createTenant } from '../sign-in/accounts.ts'
import { makeInvitation, orderInvitation } from '../sign-in/invitations.ts'
import { linkBase } from '../sign-in/link-base.ts'
import { todayIn } from '../sign-in/today.ts'
import { starterBundle } from './starter-bundle.ts'
import type { WantedTenant } from './wanted.ts'

/** What became of a tenant that somebody wanted. */
export interface MadeTenant {
  tenant: string
  username: string
  /** A letter is on its way. */
  isInvited: boolean
  /** Where no letter leaves this installation: what its administrator opens to choose a password. */
  link: string | null
}

/** A tenant of that name in which nobody is and nothing was done: its making was cut short, and is gone on with. */
const begun = async (product: Product, name: string): Promise<number | null> => {
  const known = await product.directory.tenantByName(name)
  if (!known) return null
  const isUsed = await product.engine.work(await product.callers.product(known.id), async work => {
    const users = await loadMatching(work, 'user', {}, { limit: 1 })
    const houses = await loadMatching(work, 'organization', {}, { limit: 1 })
    return users.length + houses.length > 0
  })
  if (isUsed) throw new AppError('VALUE_ALREADY_EXISTS', [name, 'name'])
  return known.id
}

/** Where the house is: its country in any case, by which forms and scripts go. */
const addressOf = ({ organization }: WantedTenant, country: string): Plain[] => {
  const { address1, zipcode, city } = organization
  return [{ type: 'MAIN', address1, zipcode, city, country }]
}

/** The topmost organization, in whose language, zone and chart the house keeps its books. */
const writeOrganization = async (work: Work, wanted: WantedTenant, { house }: Starter): Promise<string> => {
  const { name, legalForm, number, phone, email } = wanted.organization
  const [made] = await createRecords(work, 'organization', [
    {
      name,
      legalForm,
      phone,
      email,
      isInternal: true,
      preferredLanguage: wanted.locale,
      timeZone: wanted.timeZone,
      currency: wanted.currency,
      chart: wanted.chart,
      // Without a number of its own, the house is known by one that is given here.
      registrations: [number ? { type: house.registrationType, number } : { type: 'COM' }],
      addresses: addressOf(wanted, house.country),
    },
  ])
  const root = String(made!.registration)
  await runTransition(work, 'organization', root, 'activate', {})
  const { iban, creditorIdentifier } = wanted.account
  if (iban)
    await createRecords(work, 'bankAccount', [
      {
        name,
        personRegistration: root,
        orgaRegistration: root,
        bankIban: iban,
        bankCountry: house.country,
        currency: wanted.currency,
        sepaCreditorIdentifier: creditorIdentifier,
        accountNumber: charts[wanted.chart]!.BANK,
      },
    ])
  return root
}

const writeAdministrator = async (work: Work, wanted: WantedTenant, root: string): Promise<Plain> => {
  const [user] = await insertAny(work, entityOf(work.model, 'user'), [
    {
      ...wanted.administrator,
      profiles: ['ADMIN'],
      isAdmin: true,
      locale: wanted.locale,
      timeZone: wanted.timeZone,
      orgaRegistration: root,
    },
  ])
  return user!
}

/** A letter where one leaves; else an invitation that whoever makes the tenant hands over. */
const invite = async (work: Work, user: Plain) => {
  const isInvited = await orderInvitation(work, user)
  return { isInvited, invitation: isInvited ? null : await makeInvitation(work, user) }
}

/** What the main tenant's record of it says besides. */
const completeRecord = (product: Product, keeper: Caller, wanted: WantedTenant, country: string) =>
  product.engine.work(keeper, work =>
    patchRecord(work, 'tenant', wanted.name, {
      country,
      locale: wanted.locale,
      currency: wanted.currency,
      currencies: wanted.currencies,
      chart: wanted.chart,
      contactEmail: wanted.administrator.email ?? null,
    }),
  )

/** A few clients and contracts of the last months; the house's timetable waits until they are there. */
const demonstrate = async (
  product: Product,
  { tenantId, tenant, today, timeZone }: Caller,
  root: string,
  starter: Starter,
): Promise<void> => {
  product.making.begin(tenantId)
  // Nobody waits at the entrance for it.
  product.making.note(tenantId, { share: 1, canSignIn: true })
  try {
    const { buildStarterDemo } = await import('#demo/starter-demo.ts')
    await buildStarterDemo({ engine: product.engine, tenantId, tenant, root, today, timeZone, starter })
  } finally {
    product.making.end(tenantId)
  }
}

/**
 * Makes a tenant that can be worked in at once: its books, taxes and products as a bundle says them, its first organization
 * and its administrator, who is invited. Throws VALUE_ALREADY_EXISTS, INVALID_FIELD_IN_BODY.
 */
export const makeTenant = async (
  product: Product,
  caller: Caller,
  wanted: WantedTenant,
  starter: Starter,
): Promise<MadeTenant> => {
  const { name, title, timeZone } = wanted
  const tenantId =
    (await begun(product, name)) ??
    (await createTenant(product, { name, label: title, timeZone, currencies: wanted.currencies }))
  const writer: Caller = {
    ...(await product.callers.product(tenantId, { username: caller.username })),
    locale: wanted.locale,
    timeZone,
    today: todayIn(timeZone, new Date(product.now())),
  }
  const { root, isInvited, invitation } = await product.engine.work(writer, async work => {
    const { changes } = await keepBundle(product.models, work, starterBundle(wanted, starter))
    await keepState(work, changes)
    const made = await writeOrganization(work, wanted, starter)
    return { root: made, ...(await invite(work, await writeAdministrator(work, wanted, made))) }
  })
  product.models.forget(tenantId)
  const main = await product.directory.tenantByName('master')
  if (main)
    await completeRecord(product, await product.callers.product(main.id), wanted, starter.house.country)
  if (wanted.demonstration) await demonstrate(product, writer, root, starter)
  const base = invitation && (await linkBase(product, wanted.administrator.username))
  const armed = base && (await product.invitations.arm({ invitation }))
  return {
    tenant: name,
    username: wanted.administrator.username,
    isInvited,
    link: armed ? `${base}/authentication/invitation#token=${armed.token}` : null,
  }
}
