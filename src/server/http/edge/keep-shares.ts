import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import type { Asker, FairShare, Leave } from '../../share/fair-share.ts'
import { addressBlock } from '../../sign-in/address-block.ts'

/** Never queues: who asks whether the server lives must learn it also when it is full. */
const passes = /^\/api\/core\/ping(\?|$)/

/** What is asked along with a list and costs more than it. */
const asksMuch = /[?&](totals|breakdown|groups)=|[?&]count=exact(&|$)/

const isUpload = (request: FastifyRequest): boolean =>
  /^multipart\//i.test(request.headers['content-type'] ?? '')

/** The share that a request has part in, and as whom. */
const placeOf = ({ shares }: Product, request: FastifyRequest): [FairShare, Asker] => {
  const { isHeavy = false, setsToken = false } = request.routeOptions.config
  const { caller } = request
  if (!caller) return [shares.addresses, { lane: addressBlock(request.ip), session: '', isHeavy: setsToken }]
  const asker = { lane: caller.tenant, session: caller.sessionId ?? '', isHeavy: false }
  if (isUpload(request)) return [shares.uploads, asker]
  return [shares.tenants, { ...asker, isHeavy: isHeavy || asksMuch.test(request.url) }]
}

/** Holds a place until the answer is out, or whoever asked is gone. */
const hold = (request: FastifyRequest, reply: FastifyReply, leave: Leave): void => {
  request.leave = leave
  // Whoever has left before this tells it no more.
  if (request.raw.socket?.destroyed) leave()
  else reply.raw.once('close', leave)
}

/** A place for who has to wait for it; one who leaves meanwhile waits no longer. */
const waitForPlace = async (share: FairShare, asker: Asker, reply: FastifyReply): Promise<Leave> => {
  const gone = new AbortController()
  const left = () => gone.abort()
  reply.raw.once('close', left)
  try {
    return await share.enter(asker, gone.signal)
  } finally {
    reply.raw.off('close', left)
  }
}

/**
 * Lets a request in when its tenant has a place for it. It stands right behind the session and before everything that costs
 * something, so that who is turned away costs nothing. A client that left frees its place.
 */
export const keepShares = (app: FastifyInstance, product: Product): void => {
  app.decorateRequest('leave', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.isWithin || request.routeOptions.config.isStream) return done()
    if (!request.url.startsWith('/api/') || passes.test(request.url)) return done()
    const [share, asker] = placeOf(product, request)
    const leave = share.enterAtOnce(asker)
    if (leave) {
      hold(request, reply, leave)
      return done()
    }
    waitForPlace(share, asker, reply).then(later => {
      hold(request, reply, later)
      done()
    }, done)
  })
  // Whoever asks from within has no line that closes.
  app.addHook('onResponse', (request, _reply, done) => {
    request.leave?.()
    done()
  })
}
