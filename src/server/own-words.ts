import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { ownFormatsFrom } from '#fields/formats/locales.ts'
import { type OwnWords, ownWordsFrom } from '#locales/own-words.ts'
import type { Product } from './product.ts'

const current = new AsyncLocalStorage<OwnWords | undefined>()
ownWordsFrom(() => current.getStore())
ownFormatsFrom(() => current.getStore()?.formats)

/** The words of the tenant at hand: what is done for him elsewhere takes them along. */
export const wordsAtHand = (): OwnWords | undefined => current.getStore()

/** Does something in the words of a tenant. Where nobody has words of his own, it costs nothing. */
export const inWords = <T>(words: OwnWords | undefined, action: () => T): T =>
  words === current.getStore() ? action() : current.run(words, action)

/** What a request says, it says in its tenant's words: they are entered once its body is read, since reading leaves them. */
export const speakForTenant = (app: FastifyInstance, { models }: Product): void => {
  app.addHook('preValidation', (request, _, done) => {
    const { caller } = request
    if (!caller) return done()
    const known = models.loaded(caller.tenantId)
    if (known) return inWords(known.model.words, done)
    models.load(caller.tenantId).then(({ model }) => inWords(model.words, done), done)
  })
}
