import { usePreference } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import type { StepId } from './tour-steps.ts'

/** What the person made of the tour; nothing yet: it is offered. */
export interface TourMemory {
  state: 'declined' | 'left' | 'done'
  /** Where it was left, to go on from there. */
  at?: StepId
}

/** What is kept of the tour, with the account: an answer on one device is one on all. */
export const useTourMemory = () => {
  const { value, save } = usePreference<TourMemory>('UI', 'TOUR')
  const keep = (memory: TourMemory): void => void save(memory).catch(notifyError)
  return { memory: value, keep }
}
