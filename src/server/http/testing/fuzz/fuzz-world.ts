import { lists } from '#entities/platform/lists/index.ts'
import type { Model } from '#model/index.ts'
import { RecordMaker } from '../../../../engine/testing/record-maker.ts'
import { createLogin } from '../../../sign-in/accounts.ts'
import { type AppSetup, type Client, password } from '../app-on-test-database.ts'

/** Who asks: one of each kind, and somebody without a session. */
export const askers = ['admin', 'staff', 'partner', 'client', 'nobody'] as const
export type Asker = (typeof askers)[number]

/** Keys of a tenant's records by entity: registrations and ids. */
export type Keys = ReadonlyMap<string, readonly string[]>

/** Two tenants with a record of everything, and who asks in the first. */
export interface FuzzWorld {
  setup: AppSetup
  model: Model
  /** Keys of the tenant that asks, and of the other one. */
  own: Keys
  foreign: Keys
  /** A client that is signed in; anew where the last one's session has ended. */
  asker(name: Asker): Promise<Client>
  /** His session has ended: whoever he is, he signs in anew. */
  forget(name: Asker): void
}

export const choices = (list: string): string =>
  String((lists as Record<string, readonly { value: string | number }[]>)[list]?.[0]?.value ?? 'SAMPLE')

/** A record of every entity that somebody may make. */
const fill = async (setup: AppSetup, tenant: string): Promise<{ keys: Keys; model: Model }> => {
  const { id } = (await setup.product.directory.tenantByName(tenant))!
  const { model } = await setup.product.models.load(id)
  const caller = await setup.product.callers.product(id)
  const maker = new RecordMaker({ model, choices, inWork: run => setup.product.engine.work(caller, run) })
  const keys = new Map<string, string[]>()
  for (const entity of model.entities.values()) {
    if (entity.readOnly || entity.global) continue
    // Samples of users end in the first tenant's name: the other one has those that came with it.
    const made = await maker.make(entity).catch(() => undefined)
    if (made) keys.set(entity.name, [made.registration, made._id].map(String))
  }
  if (!keys.has('user')) keys.set('user', [`admin@${tenant}`])
  return { keys, model }
}

/** One that nobody locked, renamed or removed yet: what an administrator is asked may end the session of whoever asks. */
const newLogin = async (
  setup: AppSetup,
  name: Asker,
  personRegistration: string | undefined,
  count: number,
) => {
  const username = `${name}${count}@demo`
  const user = {
    admin: { name, isAdmin: true, profiles: ['ADMIN'] },
    staff: { name, profiles: ['STAFF'] },
    partner: { name, profiles: ['PARTNER'], personRegistration },
    client: { name, profiles: ['CLIENT'], personRegistration },
    nobody: {},
  }[name]
  await createLogin(setup.product, { username, password, tenant: 'demo', user })
  const client = setup.client()
  const from = { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` }
  const answer = await client.post('/api/core/auth/login', { username, password }, from)
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.text}`)
  return client
}

export const fuzzWorld = async (setup: AppSetup): Promise<FuzzWorld> => {
  const { keys: own, model } = await fill(setup, 'demo')
  const { keys: foreign } = await fill(setup, 'norte')
  const clients = new Map<Asker, Client>()
  let count = 0
  return {
    setup,
    model,
    own,
    foreign,
    asker: async name => {
      if (name === 'nobody') return setup.client()
      const known = clients.get(name)
      if (known?.token) return known
      const made = await newLogin(setup, name, own.get('person')?.[0], ++count)
      clients.set(name, made)
      return made
    },
    forget: name => void clients.delete(name),
  }
}
