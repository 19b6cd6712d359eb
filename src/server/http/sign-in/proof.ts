import type { FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { Login, SessionRow } from '../../sign-in/directory.ts'
import { type Came, hasFactor } from '../../sign-in/sign-in.ts'
import { callerOf } from '../edge/request-state.ts'

/** How long one may change how one signs in after having shown that it is oneself. */
const proofMs = 10 * 60_000

export const ownLogin = async (product: Product, request: FastifyRequest): Promise<Login> => {
  const login = await product.directory.loginById(request.session!.row.loginId)
  if (!login) throw new AppError('UNAUTHENTICATED')
  return login
}

/** Until when what was shown in this session counts, ms; null: nothing does. */
export const provenUntil = async (product: Product, { id }: SessionRow): Promise<number | null> => {
  // Asked anew: another server may have heard the proof.
  const row = await product.directory.readSession(id)
  const { provenAt } = (row?.context ?? {}) as Partial<Came>
  const until = provenAt === undefined ? 0 : provenAt + proofMs
  return until > product.now() ? until : null
}

/** Keeps with a session what its person has shown. */
export const keepProof = async (
  product: Product,
  { id }: SessionRow,
  shown: Partial<Omit<Came, 'method'>>,
): Promise<void> => {
  await product.directory.proveSession(id, shown)
  product.sessions.forget(id)
  product.callers.forget(id)
}

/** Whether this is the login's password. Throws MISSING_FIELD_IN_BODY, INVALID_FIELD_IN_BODY, TOO_MANY_REQUESTS. */
export const checkOwnPassword = async (product: Product, login: Login, password: unknown): Promise<void> => {
  if (typeof password !== 'string' || password === '')
    throw new AppError('MISSING_FIELD_IN_BODY', ['password'])
  if (!(await product.signIn.isPasswordOf(login, password)))
    throw new AppError('INVALID_FIELD_IN_BODY', ['password', message('NOT_YOUR_PASSWORD')])
}

/**
 * Whoever finds an open screen must not be able to change how its owner signs in, nor whoever a provider's word let in: the
 * login's own password comes along, or it or a passkey was shown a moment ago. Who has a second factor that his house asks for
 * and did not give it changes nothing by the first. Throws PROOF_WANTED, SECOND_FACTOR_WANTED, INVALID_FIELD_IN_BODY.
 */
export const requireProof = async (product: Product, request: FastifyRequest): Promise<Login> => {
  const login = await ownLogin(product, request)
  if (callerOf(request).wantsFactor && hasFactor(login)) throw new AppError('SECOND_FACTOR_WANTED')
  const { row } = request.session!
  const { password } = (request.body ?? {}) as { password?: unknown }
  if (password !== undefined) {
    await checkOwnPassword(product, login, password)
    await keepProof(product, row, { provenAt: product.now() })
  } else if ((await provenUntil(product, row)) === null) throw new AppError('PROOF_WANTED')
  return login
}
