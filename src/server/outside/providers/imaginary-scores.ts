import { ImaginaryScores } from '../imaginary/imaginary-scores.ts'
import type { Provider } from '../provider.ts'

/** A bureau that is nowhere, to try out what becomes of each answer: limits and figures are those of one that is asked. */
export const imaginaryScores: Provider<'scores'> = {
  need: 'scores',
  wants: [],
  limits: { timeMs: 15_000, cacheMs: 0, emptyCacheMs: 0 },
  make: () => new ImaginaryScores(),
  test: async (service, signal) => {
    const told = await service.ask({ number: service.sample, type: '', country: '' }, signal)
    return told ? `${told.value} · ${told.scale}` : ''
  },
}
