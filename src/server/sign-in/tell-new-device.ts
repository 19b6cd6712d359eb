import { type Engine, loadByIds, loadMatching, type Work } from '#engine/index.ts'
import { formatDatetime } from '#fields/formats/format-date.ts'
import type { Product } from '../product.ts'
import type { Callers } from './callers.ts'
import type { Login } from './directory.ts'
import { linkBase } from './link-base.ts'
import { linkMinutes, orderLink, recipientOf } from './password-links.ts'
import type { Origin } from './sign-in.ts'
import { tellByMail } from './tell-by-mail.ts'

interface Parts extends Pick<Product, 'config' | 'directory' | 'log'> {
  engine: Engine
  callers: Callers
}

/** By which the audit of a sign-in says that its browser was not known. */
export const newDevice = { device: 'new' }

const dayMs = 86_400_000

/** A program keeps no cookie: its owner hears of it once a day, and not each time that it runs. */
const isToldToday = async (
  work: Work,
  login: Login,
  { address, userAgent = '' }: Origin,
): Promise<boolean> => {
  const since = new Date(Date.parse(work.at) - dayMs).toISOString()
  const before = await loadMatching(work, 'audit', {
    action: 'LOGIN',
    username: login.username,
    ipAddress: address.slice(0, 60),
    date: { gte: since },
  })
  return before.some(
    one =>
      (one.userAgent ?? '') === userAgent.slice(0, 500) &&
      (one.details as Partial<typeof newDevice> | null | undefined)?.device === newDevice.device,
  )
}

/**
 * A login's owner hears by mail that somebody signed in as him from a browser that is not known, when, from where, and how he
 * ends it; of his very first sign-in he knows himself. Nothing where no mail leaves, or he has no address.
 */
const tellNewDevice = async (parts: Parts, login: Login, origin: Origin): Promise<void> => {
  const { engine, callers } = parts
  const recipient = engine.code.effects.has('mail/transport') ? await recipientOf(parts, login) : null
  if (!recipient) return
  const { address, name, locale, membership } = recipient
  const base = await linkBase({ ...parts, address: undefined }, login.username)
  await engine.work(await callers.product(membership.tenantId), async work => {
    const [user] = await loadByIds(work, 'user', [membership.userId])
    if (!user?.lastLoginDate || (await isToldToday(work, login, origin))) return
    const zone = user.timeZone || work.caller.timeZone
    const signIn = {
      at: `${formatDatetime(work.at, locale, zone)} (${zone})`,
      address: origin.address,
      device: origin.userAgent?.slice(0, 200) ?? '–',
    }
    // Where there are letters with links enough already, or nobody knows where a link would lead, it is told without one of its own.
    if (base && (await orderLink(work, login.id, linkMinutes.sent, signIn))) return
    const values = {
      name,
      username: login.username,
      house: membership.label,
      ...signIn,
      url: base ? `${base}/authentication/forgotten-password` : '–',
    }
    await tellByMail(work, { template: 'NEW_DEVICE', address, locale, values })
  })
}

/** Tells it, and lets nobody wait outside who could not be told. */
export const tellingNewDevice =
  (parts: Parts) =>
  (login: Login, origin: Origin): Promise<void> =>
    tellNewDevice(parts, login, origin).catch(error =>
      parts.log.warn({ err: error }, 'the owner could not be told of a new device'),
    )
