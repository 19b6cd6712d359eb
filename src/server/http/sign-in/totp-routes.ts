import type { FastifyInstance } from 'fastify'
import { entityOf, loadByIds, saveRecords } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import type { Login } from '../../sign-in/directory.ts'
import { ownLimit, publicLimit } from '../edge/limits.ts'
import { callerOf } from '../edge/request-state.ts'
import { answerStep, originOf } from './answer-step.ts'
import { houseNamed } from './house-named.ts'
import { keepProof, ownLogin, requireProof } from './proof.ts'
import { toldSignIn } from './told-sign-in.ts'

const enrolling = { ...ownLimit, whileEnrolling: true }

/** Shows on every user of a login whether he signs in with a code. */
const markUsers = async (product: Product, login: Login, isActive: boolean): Promise<void> => {
  for (const { tenantId, userId } of login.memberships) {
    const caller = await product.callers.product(tenantId)
    await product.engine.work({ ...caller, username: login.username }, async work => {
      await writeAudit(work, { action: 'MFA', details: { isActive } })
      const entity = entityOf(work.model, 'user')
      if (!entity.fields.some(f => f.name === 'hasActivatedMfa')) return
      const [before] = await loadByIds(work, 'user', [userId], { lock: 'update' })
      if (before)
        await saveRecords(work, 'user', [{ before, after: { ...before, hasActivatedMfa: isActive } }], {
          quiet: true,
          unchecked: true,
        })
    })
  }
}

/** One-time codes: the second step of signing in, and turning them on and off. */
export const totpRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/auth/totp/login',
    { config: { told: toldSignIn.code, isPublic: true, setsToken: true, ...publicLimit }, bodyLimit: 10_000 },
    async (request, reply) =>
      answerStep(product, reply, await product.signIn.byCode(request.body, await originOf(product, request))),
  )

  app.post(
    '/api/core/auth/totp/enrol',
    { config: { ...enrolling, told: toldSignIn.enrol } },
    async request => {
      const login = await requireProof(product, request)
      return product.totp.enrol(login, await houseNamed(product, request, login))
    },
  )

  app.post(
    '/api/core/auth/totp/confirm',
    { config: { ...enrolling, told: toldSignIn.confirmCodes } },
    async request => {
      const login = await ownLogin(product, request)
      await product.totp.confirm(login, (request.body as { code?: unknown } | undefined)?.code)
      await markUsers(product, login, true)
      // Who set it up has just given a code of it.
      await keepProof(product, request.session!.row, { isStrong: true })
      return { active: true, recoveryCodes: await product.recovery.make(login) }
    },
  )

  app.post(
    '/api/core/auth/recovery-codes',
    { config: { ...ownLimit, told: toldSignIn.recovery } },
    async request => {
      const login = await requireProof(product, request)
      if (!login.totpSecret)
        throw new AppError('INVALID_FIELD_IN_BODY', ['password', message('SECOND_FACTOR_OFF')])
      const recoveryCodes = await product.recovery.make(login)
      await product.engine.work(callerOf(request), work =>
        writeAudit(work, { action: 'MFA', details: { recoveryCodes: recoveryCodes.length } }),
      )
      return { recoveryCodes }
    },
  )

  app.post(
    '/api/core/auth/totp/disable',
    { config: { ...ownLimit, told: toldSignIn.disable } },
    async request => {
      const login = await requireProof(product, request)
      await product.totp.disable(login)
      await product.recovery.forget(login)
      await markUsers(product, login, false)
      return { active: false }
    },
  )
}
