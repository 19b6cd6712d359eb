import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import type { OwnPasskey } from '../../sign-in/directory.ts'
import { Refusal } from '../../sign-in/oidc/refusal.ts'
import { passkeyName } from '../../sign-in/passkeys/passkeys.ts'
import { assertionOf, challengeOf, registrationOf } from '../../sign-in/passkeys/read-response.ts'
import { ownLimit, publicLimit } from '../edge/limits.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { answerStep, originOf } from './answer-step.ts'
import { giveAttempt, takeAttempt } from './attempt-cookies.ts'
import { houseNamed } from './house-named.ts'
import { answeringKey } from './passkey-answer.ts'
import { passkeySite, requirePasskeySite } from './passkey-site.ts'
import { keepProof, ownLogin, requireProof } from './proof.ts'
import { toldSignIn } from './told-sign-in.ts'

const enrolling = { config: { ...ownLimit, whileEnrolling: true }, bodyLimit: 40_000 }
const open = {
  config: { isPublic: true, setsToken: true, ...publicLimit },
  bodyLimit: 40_000,
}

const notFound = (id: string): AppError =>
  new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['passkey', id.slice(0, 60)])

const told = (
  { id, name, rpId, deviceType, isBackedUp, prf, madeAt, lastAt }: OwnPasskey,
  here?: string,
) => ({
  id,
  name,
  rpId,
  here: rpId === here,
  deviceType,
  isBackedUp,
  prf,
  madeAt: new Date(madeAt).toISOString(),
  lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
})

const audit = (product: Product, request: FastifyRequest, details: object): Promise<void> =>
  product.engine.work(callerOf(request), work =>
    writeAudit(work, { action: 'PASSKEY', address: request.ip, details: { ...details } }),
  )

/** Makes what the browser answers a key of its login. Throws SIGN_IN_REFUSED. */
const make = async (product: Product, request: FastifyRequest, reply: FastifyReply) => {
  const { host: _, ...site } = await requirePasskeySite(product, request)
  const login = await ownLogin(product, request)
  const response = registrationOf(request.body)
  const name = passkeyName((request.body as { name?: unknown }).name)
  const sealed = takeAttempt(product, request, reply, challengeOf(response))
  try {
    await product.passkeys.make(login, site, { name, response }, sealed)
  } catch (error) {
    if (error instanceof Refusal) throw new AppError('SIGN_IN_REFUSED')
    throw error
  }
  // Whoever set it up for want of a second factor has one from now on.
  await keepProof(product, request.session!.row, { isStrong: true })
  await audit(product, request, { made: name, for: site.rpId })
  const made = (await product.passkeys.ofLogin(login)).find(one => one.id === response.id)
  return reply.code(201).send(made ? told(made, site.rpId) : {})
}

/** One's own passkeys: made, named, removed. What changes how one signs in asks for a proof. */
const ownRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/auth/passkeys',
    { config: { ...enrolling.config, told: toldSignIn.passkeys } },
    async request => {
      const site = await passkeySite(product, request)
      const found = await product.passkeys.ofLogin(await ownLogin(product, request))
      return { rpId: site?.rpId ?? null, passkeys: found.map(one => told(one, site?.rpId)) }
    },
  )

  app.post(
    '/api/core/auth/passkeys/options',
    { ...enrolling, config: { ...enrolling.config, told: toldSignIn.newKey } },
    async (request, reply) => {
      // What is known of the host is no part of what its browser carries.
      const { host: _, ...site } = await requirePasskeySite(product, request)
      const login = await requireProof(product, request)
      const asked = await product.passkeys.beginMaking(login, site, await houseNamed(product, request, login))
      giveAttempt(product, request, reply, asked.challenge, asked.sealed)
      return asked.options
    },
  )

  app.post(
    '/api/core/auth/passkeys',
    { ...enrolling, config: { ...enrolling.config, told: toldSignIn.makeKey } },
    (request, reply) => make(product, request, reply),
  )

  app.patch(
    '/api/core/auth/passkeys/:id',
    { config: { ...ownLimit, told: toldSignIn.renameKey }, bodyLimit: 10_000 },
    async (request, reply) => {
      const id = paramOf(request, 'id')
      const name = passkeyName((request.body as { name?: unknown } | null)?.name)
      if (!(await product.passkeys.rename(await ownLogin(product, request), id, name))) throw notFound(id)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/core/auth/passkeys/:id',
    { config: { ...ownLimit, told: toldSignIn.removeKey }, bodyLimit: 10_000 },
    async (request, reply) => {
      const id = paramOf(request, 'id')
      const login = await requireProof(product, request)
      const key = (await product.passkeys.ofLogin(login)).find(one => one.id === id)
      if (!key || !(await product.passkeys.remove(login, id))) throw notFound(id)
      await audit(product, request, { removed: key.name, for: key.rpId })
      return reply.code(204).send()
    },
  )
}

/** Signing in by a passkey: without a name, or after the password as the second step. */
export const passkeyRoutes = (app: FastifyInstance, product: Product): void => {
  ownRoutes(app, product)

  const stepOf = (body: unknown): string | undefined => {
    const { twoFactorToken } = (body ?? {}) as { twoFactorToken?: unknown }
    if (twoFactorToken === undefined) return undefined
    if (typeof twoFactorToken !== 'string') throw new AppError('INVALID_STRING_FIELD', ['twoFactorToken'])
    return twoFactorToken
  }

  app.post(
    '/api/core/auth/passkeys/login/options',
    { ...open, config: { told: toldSignIn.keyWanted, ...open.config, setsToken: false } },
    async (request, reply) => {
      const { host: _, ...site } = await requirePasskeySite(product, request)
      const step = stepOf(request.body)
      const login = step === undefined ? undefined : await product.signIn.loginOfStep(step)
      const asked = await product.passkeys.beginAsking('enter', site, login)
      giveAttempt(product, request, reply, asked.challenge, asked.sealed)
      return asked.options
    },
  )

  app.post(
    '/api/core/auth/passkeys/login',
    { ...open, config: { ...open.config, told: toldSignIn.byKey } },
    async (request, reply) => {
      const response = assertionOf(request.body)
      const step = stepOf(request.body)
      const wanted = step === undefined ? undefined : await product.signIn.loginOfStep(step)
      const origin = await originOf(product, request)
      const login = await answeringKey(product, request, reply, 'enter', response, wanted?.id)
      return answerStep(product, reply, await product.signIn.byPasskey(login, origin))
    },
  )
}
