import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertRecords, loadMatching, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { isEmail } from '#fields/identifiers/email.ts'
import { keptMessages } from '#locales/index.ts'
import { houseLocale } from '#processes/house-locale.ts'
import type { Product } from '../../product.ts'
import type { Host } from '../../sign-in/directory.ts'
import { tellByMail } from '../../sign-in/tell-by-mail.ts'
import { paramOf } from '../edge/request-state.ts'
import { toldHouses } from './told-houses.ts'

const mainTenant = 'master'
const longest = { company: 250, name: 100, email: 254, phone: 40, message: 2000 } as const
type Asked = Record<keyof typeof longest, string>

const demanded: readonly (keyof Asked)[] = ['company', 'name', 'email']

/** What somebody wrote on the form, cut of blanks. Throws naming the field. */
const askedOf = (body: unknown): Asked => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('MISSING_BODY_PAYLOAD')
  const given = body as Record<string, unknown>
  for (const name of Object.keys(given))
    if (!Object.hasOwn(longest, name))
      throw new AppError('INVALID_FIELD_IN_BODY', [
        name.slice(0, 60),
        message('ONLY_OF_THESE', { values: Object.keys(longest).join(', ') }),
      ])
  const read = (name: keyof Asked): string => {
    const value = given[name] ?? ''
    if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [name])
    const text = value.trim()
    if (!text && demanded.includes(name)) throw new AppError('MISSING_FIELD_IN_BODY', [name])
    if (text.length > longest[name])
      throw new AppError('INVALID_FIELD_IN_BODY', [name, message('LONGER_THAN', { max: longest[name] })])
    return text
  }
  const asked = Object.fromEntries(
    (Object.keys(longest) as (keyof Asked)[]).map(name => [name, read(name)]),
  ) as Asked
  if (!isEmail(asked.email))
    throw new AppError('INVALID_FIELD_IN_BODY', ['email', message('EXPECTED_MAIL_ADDRESS')])
  return asked
}

/** The request as whoever takes it up reads it: what somebody wrote, and nothing of ours in between. */
const descriptionOf = ({ company, name, email, phone, message: text }: Asked, host: Host): string =>
  [company, name, email, phone, host.hostname, text && `\n${text}`].filter(Boolean).join('\n')

const keepTask = async (work: Work, asked: Asked, host: Host): Promise<void> => {
  const wording = message('PARTNER_REQUEST', { company: asked.company })
  await insertRecords(work, 'task', [
    {
      type: 'FOLLOW_UP',
      wording,
      subject: keptMessages([wording]),
      description: descriptionOf(asked, host),
      profiles: ['ADMIN'],
      ownerUsername: null,
    },
  ])
}

/** The address that the house is written to at; it stands on its record, which the main tenant keeps. */
const contactOf = async (product: Product, tenant: string): Promise<string | null> => {
  const main = await product.directory.tenantByName(mainTenant)
  if (!main) return null
  return product.engine.work(await product.callers.product(main.id), async work => {
    const [record] = await loadMatching(work, 'tenant', { name: tenant })
    return record?.contactEmail ?? null
  })
}

/** The host of the address, where it offers the form. Throws ENTITY_REGISTRATION_NOT_FOUND. */
const offering = async (product: Product, request: FastifyRequest): Promise<Host> => {
  const hostname = paramOf(request, 'hostname').toLowerCase().slice(0, 250)
  const host = await product.hosts.of(hostname)
  const { becomePartnerLinkText, becomePartnerFlow } = host?.settings ?? {}
  if (!host || !becomePartnerLinkText || becomePartnerFlow)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['host', hostname.slice(0, 60)])
  return host
}

/**
 * `POST /api/core/hosts/{hostname}/partner-requests`: somebody outside wants to work with the house. Its people find a task, its
 * contact a mail; who asked hears nothing of either.
 */
export const partnerRequestsRoute = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/hosts/:hostname/partner-requests',
    {
      config: { told: toldHouses.partner, isPublic: true, rateLimit: { max: 5, timeWindow: '1 minute' } },
      bodyLimit: 20_000,
    },
    async (request, reply) => {
      const host = await offering(product, request)
      const asked = askedOf(request.body)
      const address = await contactOf(product, host.tenant)
      const caller = await product.callers.product(host.tenantId, { requestId: request.id })
      await product.engine.work(caller, async work => {
        await keepTask(work, asked, host)
        if (!address || !work.code.effects.has('mail/transport')) return
        const values = {
          ...asked,
          phone: asked.phone || '–',
          message: asked.message || '–',
          house: host.label,
        }
        await tellByMail(work, {
          template: 'PARTNER_REQUEST',
          address,
          locale: await houseLocale(work),
          values,
        })
      })
      return reply.code(202).send({ isSent: true })
    },
  )
}
