import type { Provider, Settings } from '../provider.ts'
import { readScore } from '../read-score.ts'
import type { ScoreAsked, Scores } from '../services.ts'

/** What a house may write in an address, as its URL has it. */
const holders = { number: /\{number\}|%7Bnumber%7D/gi, type: /\{type\}|%7Btype%7D/gi }

const keyOf = ({ secret, keyHeader }: Settings): Record<string, string> => {
  if (!secret) return {}
  return keyHeader ? { [keyHeader.toLowerCase()]: secret } : { authorization: `Bearer ${secret}` }
}

/** An address with `{number}` is read; another is sent the number. */
const questionOf = (settings: Settings, { number, type, country }: ScoreAsked) => {
  const { href } = settings.baseUrl
  const headers = keyOf(settings)
  if (href.search(holders.number) < 0)
    return { method: 'POST' as const, url: new URL(href), headers, body: { number, type, country } }
  const filled = href
    .replace(holders.number, () => encodeURIComponent(number))
    .replace(holders.type, () => encodeURIComponent(type))
  return { url: new URL(filled), headers }
}

const make = (settings: Settings): Scores => ({
  sample: settings.sample,
  ask: async (asked, signal) =>
    readScore(await settings.ask({ ...questionOf(settings, asked), signal }), settings.paths),
})

/** A bureau at the address that the house has of it: where in its answer the score stands, the house declares. */
export const scoreService: Provider<'scores'> = {
  need: 'scores',
  wants: ['baseUrl'],
  // What is paid for is asked anew each time: yesterday's is on its record.
  limits: { timeMs: 15_000, cacheMs: 0, emptyCacheMs: 0, perSecond: 5 },
  make,
  test: async (service, signal) => {
    const told = await service.ask({ number: service.sample, type: '', country: '' }, signal)
    return told ? [told.value ?? '–', told.scale].filter(Boolean).join(' · ') : ''
  },
}
